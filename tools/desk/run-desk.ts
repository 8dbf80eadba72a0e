/** Runs the desk, a local editor for the site, and opens it in the browser. */
import { createWriteStream, mkdirSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { setting } from "@/lib/settings.mjs";
import { DeskRunsError, deskPort, isDeskAt } from "../shared/desk-lock";
import { CommandError, loadSettings, runCli } from "../shared/run";
import { openPage } from "./launch.mjs";
import { openDesk } from "./open-desk";

const USAGE = `npm run desk

Megnyitja a böngészőben az íróasztalt. A kapuja a projekt mappájából adódik, így a címe mindig ugyanaz; a PORT másikat ad
neki. Ha már fut, azt nyitja meg. DESK_QUIET=1 mellett nem nyit böngészőt.`;

const desk = openDesk(process.cwd());
const port = Number(setting("PORT")) || deskPort(desk.root);
const urlAt = (runningPort: number) => `http://localhost:${runningPort}/desk`;

/** A second signal ends the process at once. */
async function stop(): Promise<void> {
  await (await import("./editing/receive-photo")).finishWrites(desk);
  process.exit(0);
}

/** @param onStarted called once it is certain that no other desk of the project runs */
async function start(onStarted: () => void): Promise<void> {
  loadSettings();
  const { serveDesk } = await import("./http/server");
  try {
    await serveDesk(desk, port);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    const isHere = isTaken && (await isDeskAt(desk.root, port));
    const running = error instanceof DeskRunsError ? error.port : isHere && port;
    if (running) {
      console.log(`Az íróasztal már fut: ${urlAt(running)}`);
      return openPage(urlAt(running));
    }
    if (!isTaken) throw error;
    throw new CommandError(
      `Az íróasztal nem tud elindulni, mert a kapuját egy másik program használja: ${port}. Zárd be azt a programot, vagy adj az íróasztalnak másik kaput, így: PORT=4100.`,
    );
  }
  const { updateProject } = await import("../history/update-project");
  await updateProject(desk.root);
  onStarted();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  await chmod(join(desk.root, ".env"), 0o600).catch(() => {}); // earlier versions did not restrict it
  console.log(`Az íróasztal itt van: ${urlAt(port)}`);
  console.log(
    "Ezt az ablakot hagyd nyitva. Leállítani az íróasztal lapjáról tudod, vagy itt: Ctrl-C.",
  );
  openPage(urlAt(port));
  (await import("./feeds/watched-folders")).watchFolders(desk);
  (await import("./feeds/online-calendar")).followCalendar(desk);
  // Next logs each request; in a file, it does not push the lines above off the screen.
  const folder = join(desk.root, "var/desk");
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, "desk.log")).on("error", () => {}); // the desk survives a full disk
  for (const stream of [process.stdout, process.stderr]) stream.write = log.write.bind(log);
}

export const runDesk = (onStarted: () => void) => runCli(USAGE, () => start(onStarted));
