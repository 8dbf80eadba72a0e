/** Opens the site in edit mode: texts, prices and photos are changed in the browser, on this computer only. */
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { DeskRunsError, isDeskAt } from "../shared/desk-lock";
import { loadSettings } from "../shared/load-settings";
import { numberOfFolder } from "../shared/ports";
import { CommandError, runCli } from "../shared/run";

const USAGE = `npm run desk

Megnyitja a böngészőben az íróasztalt. A kapuja a projekt mappájából adódik, így a címe mindig ugyanaz; a PORT másikat ad
neki. Ha már fut, azt nyitja meg. DESK_QUIET=1 mellett nem nyit böngészőt.`;

const LOG = "var/desk/desk.log";
const root = process.cwd();
/** Between 3100 and 4099. The browser keeps drafts by address, and an address that stays can be a bookmark. */
const usualPort = 3100 + numberOfFolder(1000);
const port = Number(process.env.PORT) || usualPort;
const addressAt = (at: number) => `http://localhost:${at}/desk`;

function open(url: string): void {
  if (process.env.DESK_QUIET === "1") return;
  const openers: Record<string, string[]> = { win32: ["cmd", "/c", "start", ""], darwin: ["open"] };
  const [command = "", ...args] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

/** @param onStarted called once no other desk of the project runs */
async function start(onStarted: () => void): Promise<void> {
  loadSettings();
  const { serveDesk } = await import("./http/server");
  try {
    await serveDesk(root, port);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    const isHere = isTaken && (await isDeskAt(root, port));
    const running = error instanceof DeskRunsError ? error.port : isHere && port;
    if (running) {
      console.log(`Az íróasztal már fut: ${addressAt(running)}`);
      return open(addressAt(running));
    }
    if (!isTaken) throw error;
    throw new CommandError(
      `Az íróasztal nem tud elindulni, mert a kapuját egy másik program használja: ${port}. Zárd be azt a programot, vagy adj az íróasztalnak másik kaput, így: PORT=4100.`,
    );
  }
  onStarted();
  await chmod(".env", 0o600).catch(() => {}); // earlier versions left its mode as it was
  console.log(`Az íróasztal itt van: ${addressAt(port)}`);
  console.log(
    "Ezt az ablakot hagyd nyitva. Leállítani az íróasztal lapjáról tudod, vagy itt: Ctrl-C.",
  );
  open(addressAt(port));
  // Next reports each request: in a file, so that the lines above stay in sight.
  mkdirSync("var/desk", { recursive: true });
  const log = createWriteStream(LOG).on("error", () => {}); // a full disk does not end the desk
  for (const stream of [process.stdout, process.stderr]) stream.write = log.write.bind(log);
}

export const runDesk = (onStarted: () => void) => runCli(USAGE, () => start(onStarted));
