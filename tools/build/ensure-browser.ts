/** Installs a Chromium for the browser tests where there is none: Debian's package as root, else Playwright's. */
import { spawnSync } from "node:child_process";
import { findBrowser } from "../kit/browser";

function run(command: string, ...args: string[]): void {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env,
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("No browser could be installed. Install Chromium and name it in CHROMIUM_PATH.");
    process.exit(1);
  }
}

const isDebianRoot = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

if (!findBrowser()) {
  if (isDebianRoot) {
    run("apt-get", "update", "--quiet");
    run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium");
  } else {
    run("npx", "playwright", "install", "chromium");
  }
}
console.log(`Browser: ${findBrowser()}`);
