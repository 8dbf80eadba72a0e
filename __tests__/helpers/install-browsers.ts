import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "@/tools/shared/run";
import { findBrowser } from "./browser";

/** Debian's packages, by a file that they install. */
type Packages = Record<string, string[]>;

const CHROMIUM: Packages = { "/usr/bin/chromium": ["chromium"] };
/** Metric-compatible with Times and Arial, to which the site's fallback fonts are adjusted. */
const FONTS: Packages = { "/usr/share/fonts/truetype/liberation": ["fonts-liberation"] };
const ENGINES: Packages = {
  "/usr/bin/firefox-esr": ["firefox-esr"],
  "/usr/bin/WebKitWebDriver": ["webkit2gtk-driver", "xvfb", "xauth"],
};
const WEB_SPACE: Packages = {
  "/usr/sbin/apache2": ["apache2"],
  "/usr/bin/php": ["php-cli"],
  "/var/lib/dpkg/info/libapache2-mod-php.list": ["libapache2-mod-php"], // the module's name has a version
  "/usr/sbin/sshd": ["openssh-server"],
  "/usr/sbin/vsftpd": ["vsftpd"],
};

const isDebianRoot = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Installs missing packages as root on Debian. @returns why it cannot; undefined if all are installed */
async function install(packages: Packages): Promise<string | undefined> {
  const missing = Object.entries(packages).flatMap(([file, names]) =>
    existsSync(file) ? [] : names,
  );
  if (missing.length === 0) return undefined;
  if (!isDebianRoot())
    return `${missing.join(", ")} not found, and only root on Debian installs it`;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const quiet = ["--yes", "--quiet", "--no-install-recommends"];
  await run("apt-get", ["update", "--quiet"], { env });
  await run("apt-get", ["install", ...quiet, ...missing], { env });
  return undefined;
}

/** Installs Chromium, if missing, and fonts: Debian's packages as root, else Playwright's Chromium. */
export async function installChromium(): Promise<void> {
  if (isDebianRoot()) await install({ ...(!findBrowser() && CHROMIUM), ...FONTS });
  else if (!findBrowser()) await run("npx", ["playwright", "install", "chromium"]);
  console.log(`Browser: ${findBrowser()}`);
}

/** Tests of an engine that is not installed are skipped. */
export const installEngines = () => install(ENGINES);

/** The servers run as other users, which needs root. */
export const installWebSpace = async () =>
  isDebianRoot() ? install(WEB_SPACE) : "only root on Debian can start its servers";
