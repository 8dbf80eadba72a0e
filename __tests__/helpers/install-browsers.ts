import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@/tools/shared/run";
import { findBrowser } from "./browser";

/** FTP servers that Debian does not install beside each other are only unpacked here. */
export const UNPACKED = "/var/tmp/ftp-servers";

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

const QUIET = ["--yes", "--quiet", "--no-install-recommends"];
const WITHOUT_QUESTIONS = { DEBIAN_FRONTEND: "noninteractive" };

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
  await run("apt-get", ["update", "--quiet"], { env: WITHOUT_QUESTIONS });
  await run("apt-get", ["install", ...QUIET, ...missing], { env: WITHOUT_QUESTIONS });
  return undefined;
}

/** Installs Chromium, if missing, and fonts: Debian's packages as root, else Playwright's Chromium. */
export async function installChromium(): Promise<void> {
  if (isDebianRoot()) await install({ ...(!findBrowser() && CHROMIUM), ...FONTS });
  else if (!findBrowser()) await run("npx", ["playwright", "install", "chromium"]);
  console.log(`Browser: ${findBrowser()}`);
}

const FTP_SERVERS = ["proftpd-core", "proftpd-mod-crypto", "pure-ftpd"];

/** Unpacks servers that conflict with vsftpd's package, and installs their libraries. */
async function unpackFtpServers(): Promise<void> {
  // An earlier run may have left them, but their libraries can have been removed since.
  const starts = (name: string) =>
    spawnSync(join(UNPACKED, "usr/sbin", name), ["--help"]).status === 0;
  if (starts("proftpd") && starts("pure-ftpd")) return;
  const folder = await mkdtemp(join(tmpdir(), "ftp-servers-"));
  await run("apt-get", ["download", "--quiet", ...FTP_SERVERS], { cwd: folder });
  const files = (await readdir(folder)).map((file) => join(folder, file));
  const field = (file: string) => spawnSync("dpkg-deb", ["--field", file, "Depends"]).stdout;
  const libraries = files.flatMap((file) => `${field(file)}`.match(/\blib[\w.+-]+/g) ?? []);
  await run("apt-get", ["install", ...QUIET, ...new Set(libraries)], { env: WITHOUT_QUESTIONS });
  for (const file of files) await run("dpkg-deb", ["--extract", file, UNPACKED]);
  await rm(folder, { recursive: true });
}

/** Tests of an engine that is not installed are skipped. */
export const installEngines = () => install(ENGINES);

/** The servers run as other users, which needs root. */
export async function installWebSpace(): Promise<string | undefined> {
  if (!isDebianRoot()) return "only root on Debian can start its servers";
  await install(WEB_SPACE);
  await unpackFtpServers();
  return undefined;
}
