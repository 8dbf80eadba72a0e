/** Opens the site in edit mode: texts, prices and pictures are changed in the browser, on this computer only. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { isUntouchedDemo } from "../content/demo-words";
import { keepVersion } from "../content/history";
import { waitUntilReady } from "../kit/built-site";
import { numberOfFolder } from "../kit/ports";
import { CommandError, run, runScript } from "../kit/run";

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

async function start(): Promise<void> {
  if ((await runningProject()) === root) {
    console.log(`Az íróasztal már fut: ${url}`);
    return open();
  }
  if (!(await isUntouchedDemo(root)))
    await keepVersion(root, "Ahogy az íróasztal indulásakor volt");
  const make = (...steps: string[]) =>
    run("npm", ["run", "--silent", "assets", "--", ...steps], { NODE_ENV: "development" });
  try {
    make("facts", "fonts", "icons", "scripts");
  } catch (error) {
    // A content file that is wrong is told on every page of the desk, where it can be put right.
    if (!(error instanceof CommandError)) throw error;
    make("fonts", "scripts");
  }
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
  await waitUntilReady(url, server).catch(() => {
    throw new CommandError(
      `Az íróasztal nem indult el; hogy miért, a ${LOG} megmondja. Másik kapu: PORT=4100.`,
    );
  });
  console.log(`Az íróasztal itt van: ${url}`);
  console.log(
    "Ezt az ablakot hagyd nyitva. Leállítani az íróasztal lapjáról tudod, vagy itt: Ctrl-C.",
  );
  open();
  // Pages wait for these pictures; the desk shows originals. A picture that cannot be used is told when the site is made.
  await fetch(new URL("/api/desk/variants", url), { method: "POST" }).catch(() => {});
  if (server.exitCode === null) await once(server, "exit");
}

await runScript(USAGE, start);
