/** Opens the site in edit mode: texts, prices and pictures are changed in the browser, on this computer only. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { isUntouchedDemo } from "../content/demo-content";
import { keepVersion } from "../content/history";
import { answers } from "../kit/built-site";
import { CommandError, run, runScript } from "../kit/run";
import { makeLauncher, openInBrowser } from "./launcher";
import { choosePort, deskUrl, markRunning, runningDesk } from "./running";

const USAGE = `npm run desk

Opens the site in edit mode in the browser. PORT names its port; otherwise it is the first free one from 3000. A second
start finds the first. DESK_QUIET=1 opens no browser and puts no icon onto the desktop.`;

const LOG = "var/desk/desk.log";
const isQuiet = process.env.DESK_QUIET === "1";
const root = process.cwd();

async function start(): Promise<void> {
  const running = await runningDesk(root);
  if (running) {
    console.log(`Az íróasztal már fut: ${deskUrl(running)}`);
    if (!isQuiet) openInBrowser(deskUrl(running));
    return;
  }
  if (!(await isUntouchedDemo(root))) await keepVersion(root, "Amit az íróasztal induláskor talált");
  console.log("Előkészítem a képeket…");
  // Pictures that nobody has described yet are no fault at the desk.
  const make = (...steps: string[]) =>
    run("npm", ["run", "--silent", "assets", "--", ...steps], { NODE_ENV: "development" });
  try {
    make();
  } catch (error) {
    // A content file that is wrong is told on every page of the desk, where it can be put right.
    if (!(error instanceof CommandError)) throw error;
    make("fonts", "scripts");
  }
  const port = Number(process.env.PORT) || (await choosePort(root));
  mkdirSync("var/desk", { recursive: true });
  const log = openSync(LOG, "w");
  const server = spawn(process.execPath, ["tools/desk/server.mjs", String(port)], {
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      NODE_ENV: "development",
      NEXT_TELEMETRY_DISABLED: "1",
      SITE_DESK: "1",
    },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => server.kill(signal));
  await answers(deskUrl(port), server).catch(() => {
    throw new CommandError(`The desk did not start; ${LOG} says why.`);
  });
  await markRunning(root, port);
  const launcher = isQuiet ? undefined : await makeLauncher(root);
  if (launcher) console.log(`Legközelebb dupla kattintás is elég: ${launcher}`);
  console.log(`Az íróasztal itt van: ${deskUrl(port)}`);
  console.log(
    "Ezt az ablakot hagyd nyitva. Leállítani az íróasztal lapjáról tudod, vagy itt: Ctrl-C.",
  );
  if (!isQuiet) openInBrowser(deskUrl(port));
  if (server.exitCode === null) await once(server, "exit");
}

await runScript(USAGE, start);
