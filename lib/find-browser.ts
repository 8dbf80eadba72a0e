import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of the Chromium that tests use: `$CHROMIUM_PATH`, else an installed one, else Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`);
  return named || [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}
