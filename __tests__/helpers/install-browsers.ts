import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "@/tools/kit/browser";
import { run } from "@/tools/kit/run";

/** Debian's packages, by the file that shows that they are there. */
type Packages = Record<string, string[]>;

const CHROMIUM: Packages = { "/usr/bin/chromium": ["chromium"] };
/** In place of Times and Arial, which the site's fallback fonts are measured for. */
const FONTS: Packages = { "/usr/share/fonts/truetype/liberation": ["fonts-liberation"] };
const ENGINES: Packages = {
  "/usr/bin/firefox-esr": ["firefox-esr"],
  "/usr/bin/WebKitWebDriver": ["webkit2gtk-driver", "xvfb", "xauth"],
};
const WEB_SPACE: Packages = {
  "/usr/sbin/apache2": ["apache2"],
  "/usr/sbin/sshd": ["openssh-server"],
  "/usr/sbin/vsftpd": ["vsftpd"],
};

const isDebianRoot = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Installs what is missing, as root on Debian. @returns why it cannot; undefined when everything is there */
function install(packages: Packages): string | undefined {
  const missing = Object.entries(packages).flatMap(([file, names]) =>
    existsSync(file) ? [] : names,
  );
  if (missing.length === 0) return undefined;
  if (!isDebianRoot())
    return `${missing.join(", ")} not found, and only root on Debian installs it`;
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "--quiet"], quiet);
  run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", ...missing], quiet);
  return undefined;
}

/** Installs a Chromium where there is none, and fonts for it: Debian's packages as root, else Playwright's Chromium. */
export function installChromium(): void {
  if (isDebianRoot()) install({ ...(!findBrowser() && CHROMIUM), ...FONTS });
  else if (!findBrowser()) run("npx", ["playwright", "install", "chromium"]);
  console.log(`Browser: ${findBrowser()}`);
}

/** Where an engine is missing, its journeys are skipped. */
export const installEngines = () => install(ENGINES);

/** Its servers run as other users, which root alone can arrange. */
export const installWebSpace = () =>
  isDebianRoot() ? install(WEB_SPACE) : "only root on Debian can start its servers";
