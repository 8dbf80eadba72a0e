/**
 * Installs a Chromium for the browser tests where there is none: Debian's package as root, else Playwright's. Where CI
 * runs as root on Debian, Firefox and WebKit as well; elsewhere their journeys run if they are installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "../kit/browser";
import { run, runScript } from "../kit/run";

/** Debian's packages of the other engines, by the file that shows that they are there. */
const ENGINES = {
  "/usr/bin/firefox-esr": ["firefox-esr"],
  "/usr/bin/WebKitWebDriver": ["webkit2gtk-driver", "xvfb", "xauth"],
};

const isDebianRoot = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

function install(packages: readonly string[]): void {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "--quiet"], quiet);
  run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", ...packages], quiet);
}

await runScript("installs a browser for the tests", () => {
  const missing = findBrowser() ? [] : ["chromium"];
  if (process.env.CI) {
    const engines = Object.entries(ENGINES).filter(([file]) => !existsSync(file));
    missing.push(...engines.flatMap(([, packages]) => packages));
  }
  if (missing.length > 0 && isDebianRoot()) install(missing);
  else if (missing.includes("chromium")) run("npx", ["playwright", "install", "chromium"]);
  console.log(`Browser: ${findBrowser()}`);
});
