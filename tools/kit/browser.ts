import { existsSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Keeps Chromium from sending requests of its own, and lets it start in a container, which has no sandbox. */
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
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`);
  return named || [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args: BROWSER_FLAGS };
}

/** Triggers the form's hydration, where the page has one, and waits for it. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator("body").dispatchEvent("pointerover");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLFormElement>("main [data-contact-form] form")].every(
      (form) => form.noValidate,
    ),
  );
}

/** Triggers loading the viewer, and waits until pictures open in it. */
export async function waitForViewer(page: Page): Promise<void> {
  await page.locator("[data-shape] > a, figure").first().dispatchEvent("pointerover");
  await page.locator("body[data-in-place]").waitFor({ state: "attached" });
}
