/**
 * What a double click on `iroasztal.cmd` or `iroasztal.command` runs: installs the packages if they are missing or older
 * than the lock file, then starts the desk. Plain JavaScript without packages, in a syntax that old versions of Node read.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { setting } from "../../lib/settings.mjs";

const DOWNLOADS = "https://nodejs.org/en/download";
const INSTALLED = "node_modules/.package-lock.json";

/** True if `engines` in package.json, like `^20.12.0 || ^22.0.0`, allows a version. */
export function isSupported(/** @type {string} */ version, /** @type {string} */ engines) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return engines.split("||").some((range) => {
    const [wanted = 0, least = 0] = range.replace(/[\s^]/g, "").split(".").map(Number);
    return major === wanted && minor >= least;
  });
}

/** Why npm could not install the packages, in one sentence, by what it printed. */
export function explainFailure(/** @type {string} */ output) {
  if (/ENOSPC|EDQUOT|no space left/i.test(output))
    return "Betelt a lemez: szabadíts fel legalább 2 GB helyet, és indítsd el újra.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output))
    return "Nincs internet, vagy egy tűzfal nem enged letölteni: csatlakozz, és indítsd el újra.";
  if (/EACCES|EPERM|EROFS|EBUSY/i.test(output))
    return "Ebbe a mappába nem tudok írni, vagy egy másik program használja: tedd a projektet a Dokumentumok mappába, zárd be, ami nyitva tartja, és indítsd el újra.";
  return "A csomagok telepítése nem sikerült. Küldd el annak, aki segíteni szokott, ami fent olvasható.";
}

/** Runs npm and shows what it prints. @param {string[]} args @returns {Promise<{ code: number | null, output: string }>} */
const npm = (...args) =>
  new Promise((resolve) => {
    // npm is a script on Windows, and needs a shell there.
    const child = spawn("npm", args, { shell: true, stdio: ["inherit", "inherit", "pipe"] });
    let output = "";
    child.stderr.on("data", (text) => {
      output += text;
      process.stderr.write(text);
    });
    child.on("close", (code) => resolve({ code, output }));
  });

/** Opens a page in the browser. */
export function openPage(/** @type {string} */ url) {
  if (setting("DESK_QUIET") === "1") return;
  /** @type {Record<string, string[]>} */
  const openers = { win32: ["cmd", "/c", "start", ""], darwin: ["open"] };
  const [command = "", ...args] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

/** True if the installed packages are those of the lock file. */
function isInstalled() {
  const [installed, locked] = [INSTALLED, "package-lock.json"].map((file) =>
    existsSync(file) ? statSync(file).mtimeMs : 0,
  );
  return installed > 0 && installed >= locked;
}

/** @returns {Promise<number>} the exit code */
async function launch() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  if (!isSupported(process.versions.node, engines.node)) {
    console.error(
      `Ez a Node.js túl régi vagy túl új: ${process.versions.node}. Telepítsd innen a 24-es LTS változatot, és indítsd el újra: ${DOWNLOADS}`,
    );
    openPage(DOWNLOADS);
    return 1;
  }
  if (!isInstalled()) {
    console.log("Letöltöm, ami az íróasztalhoz kell. Egyszer kell, és egy-három percig tart…");
    const { code, output } = await npm("ci", "--no-audit", "--no-fund", "--loglevel=error");
    if (code !== 0) {
      console.error(`\n${explainFailure(output)}`);
      return 1;
    }
  }
  console.log("Indul az íróasztal…");
  return (await npm("run", "--silent", "desk")).code ?? 1;
}

if (process.argv[1]?.endsWith("launch.mjs")) launch().then((code) => process.exit(code));
