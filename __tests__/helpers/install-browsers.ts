import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "@/tools/kit/browser";
import { run } from "@/tools/kit/run";

/** Debian's packages of the other engines, by the file that shows that they are there. */
const ENGINES = {
  "/usr/bin/firefox-esr": ["firefox-esr"],
  "/usr/bin/WebKitWebDriver": ["webkit2gtk-driver", "xvfb", "xauth"],
};

/** Of ordinary web space. */
const WEB_SPACE = {
  "/usr/sbin/apache2": ["apache2"],
  "/usr/sbin/sshd": ["openssh-server"],
  "/usr/sbin/vsftpd": ["vsftpd"],
};

export const isDebianRoot = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

function install(packages: readonly string[]): void {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "--quiet"], quiet);
  run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", ...packages], quiet);
}

/** Installs a Chromium where there is none: Debian's package as root, else Playwright's. */
export function installChromium(): void {
  if (!findBrowser()) {
    if (isDebianRoot()) install(["chromium"]);
    else run("npx", ["playwright", "install", "chromium"]);
  }
  console.log(`Browser: ${findBrowser()}`);
}

/** Installs Firefox and WebKit as root on Debian; elsewhere their journeys run if they are installed. */
export const installEngines = () => installMissing(ENGINES);

/** Installs the servers of web space, as root on Debian. */
export const installWebSpace = () => installMissing(WEB_SPACE);

function installMissing(wanted: Record<string, string[]>): void {
  const missing = Object.entries(wanted).filter(([file]) => !existsSync(file));
  if (missing.length > 0 && isDebianRoot()) install(missing.flatMap(([, packages]) => packages));
}
