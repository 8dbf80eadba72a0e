/** Takes every page in every width and state, as contact sheets: `npm run screens`, then look into `var/screens/`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { SingleBar } from "cli-progress";
import { findBrowser } from "@/lib/find-browser";
import { isFresh } from "@/lib/is-fresh";
import { endWith, run } from "@/lib/run";
import { type Shot, sheetOf } from "./screens/sheet";
import { STATES, type State, takeState, WIDTHS } from "./screens/states";

const PORT = 3217;
const FOLDER = "var/screens";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean", short: "h", default: false } },
});
const chosen = STATES.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function takeAll(browser: Browser, states: readonly State[]): Promise<void> {
  const bar = new SingleBar({ format: "Screens {bar} {value}/{total} {name}" });
  bar.start(states.length * WIDTHS.length, 0, { name: "" });
  for (const state of states) {
    const shots: Shot[] = [];
    for (const width of WIDTHS) {
      const picture = await takeState(browser, `http://localhost:${PORT}`, state, width);
      shots.push({ width, picture });
      bar.increment(1, { name: state.name });
    }
    await writeFile(join(FOLDER, `${state.name}.png`), await sheetOf(shots));
  }
  bar.stop();
}

async function main(): Promise<void> {
  if (values.help || chosen.length === 0) {
    console.log(
      `npm run screens [-- part of a name…]\n\n${STATES.map(({ name }) => name).join("\n")}`,
    );
    return;
  }
  if (!isFresh(".next/finished")) run("npm", ["run", "--silent", "build"]);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start"], {
    env: { ...process.env, PORT: String(PORT), MAILDIR: "var/maildir" },
    stdio: "ignore",
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    await answers(`http://localhost:${PORT}/home`);
    await takeAll(browser, chosen);
    console.log(`${chosen.length} sheets in ${FOLDER}/`);
  } finally {
    await browser.close();
    if (server.kill()) await once(server, "exit");
  }
}

try {
  await main();
} catch (error) {
  endWith(error);
}
