import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { setting } from "@/lib/settings.mjs";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Prevents Chromium's own requests, and lets it start in a container, which has no sandbox. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Path of `$CHROMIUM_PATH`, else of an installed Chromium, else of Playwright's own. */
export function findBrowser(): string | undefined {
  const named = setting("CHROMIUM_PATH");
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: ${named} does not exist`);
  return named || [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}
