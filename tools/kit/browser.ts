import { existsSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Chromium asks for nothing of its own, and starts where there is no sandbox, as in a container. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Path of the Chromium that is used: `$CHROMIUM_PATH`, else an installed one, else Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`);
  return named || [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args: BROWSER_FLAGS };
}

/** Shows interest in the form, on the page that has one, and waits until scripts have taken it over. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator("body").dispatchEvent("pointerover");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLFormElement>("main [data-contact-form] form")].every(
      (form) => form.noValidate,
    ),
  );
}

/** Shows interest in the first picture, and waits until pictures open in the viewer. */
export async function waitForViewer(page: Page): Promise<void> {
  await page.locator("[data-shape] > a, figure").first().dispatchEvent("pointerover");
  await page.locator("body[data-in-place]").waitFor({ state: "attached" });
}
