/** Opens the site in edit mode: texts, prices and pictures are changed in the browser, on this computer only. */
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { loadSettings } from "../kit/load-settings";
import { numberOfFolder } from "../kit/ports";
import { CommandError, runScript } from "../kit/run";
import type { UiFiles } from "./ui-files";

const USAGE = `npm run desk

Megnyitja a böngészőben az íróasztalt. A kapuja a projekt mappájából adódik, így a címe mindig ugyanaz; a PORT másikat ad
neki. Ha már fut, azt nyitja meg. DESK_QUIET=1 mellett nem nyit böngészőt.`;

const LOG = "var/desk/desk.log";
const root = process.cwd();
/** Between 3100 and 4099. The browser keeps drafts by address, and an address that stays can be a bookmark. */
const usualPort = 3100 + numberOfFolder(1000);
const port = Number(process.env.PORT) || usualPort;
const url = `http://localhost:${port}/desk`;

function open(): void {
  if (process.env.DESK_QUIET === "1") return;
  const openers: Record<string, string[]> = { win32: ["cmd", "/c", "start", ""], darwin: ["open"] };
  const [command = "", ...args] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

/** The project whose desk answers at the port already; undefined where nothing answers. */
const runningProject = (): Promise<string | undefined> =>
  fetch(`http://localhost:${port}/api/desk/project`, { signal: AbortSignal.timeout(5000) })
    .then((response) => response.json())
    .then((answer) => answer.root)
    .catch(() => undefined);

async function start(ui: UiFiles): Promise<void> {
  loadSettings();
  const { serveDesk } = await import("./server");
  try {
    await serveDesk(root, port, ui);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    if ((await runningProject()) !== root)
      throw new CommandError(`Port ${port} is taken. PORT=4100 takes another one.`);
    console.log(`Az íróasztal már fut: ${url}`);
    return open();
  }
  console.log(`Az íróasztal itt van: ${url}`);
  console.log(
    "Ezt az ablakot hagyd nyitva. Leállítani az íróasztal lapjáról tudod, vagy itt: Ctrl-C.",
  );
  open();
  // Next reports each request: in a file, so that the lines above stay in sight.
  mkdirSync("var/desk", { recursive: true });
  const log = createWriteStream(LOG).on("error", () => {}); // a full disk does not end the desk
  for (const stream of [process.stdout, process.stderr]) stream.write = log.write.bind(log);
}

export const runDesk = (ui: UiFiles) => runScript(USAGE, () => start(ui));
