/** Takes every page in every width and state, as contact sheets: `npm run screens`, then look into `var/screens/`. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { inBrowser } from "../kit/browser";
import { withBuiltSite } from "../kit/built-site";
import { isFresh } from "../kit/is-fresh";
import { run, runScript, UsageError } from "../kit/run";
import { withProgress } from "../kit/terminal";
import { type Shot, sheetOf } from "./sheet";
import { STATES, type State, takeState, WIDTHS } from "./states";

const FOLDER = "var/screens";
const USAGE = `npm run screens [-- parts of names…]    writes contact sheets into ${FOLDER}/. There are:
    ${STATES.map(({ name }) => name).join(", ")}`;

async function takeAll(browser: Browser, url: string, states: readonly State[]): Promise<void> {
  await withProgress("Screens", async (onProgress) => {
    const total = states.length * WIDTHS.length;
    let done = 0;
    onProgress(done, total);
    for (const state of states) {
      const shots: Shot[] = [];
      for (const width of WIDTHS) {
        shots.push({ width, picture: await takeState(browser, url, state, width) });
        done += 1;
        onProgress(done, total);
      }
      await writeFile(join(FOLDER, `${state.name}.png`), await sheetOf(shots));
    }
  });
}

async function takeScreens(parts: string[]): Promise<void> {
  const unknown = parts.find((part) => !STATES.some(({ name }) => name.includes(part)));
  if (unknown !== undefined) throw new UsageError(`no page or state has ${unknown} in its name`);
  const isChosen = ({ name }: State) =>
    parts.length === 0 || parts.some((part) => name.includes(part));
  const states = STATES.filter(isChosen);
  if (!isFresh(".next/finished")) run("npm", ["run", "--silent", "build"]);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await withBuiltSite({ env: { MAILDIR: "var/maildir" } }, ({ url }) =>
    inBrowser((browser) => takeAll(browser, url, states)),
  );
  console.log(`${states.length} sheets in ${FOLDER}/`);
}

await runScript(USAGE, takeScreens);
