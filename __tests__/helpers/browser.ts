import { existsSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Prevents Chromium's own requests, and lets it start in a container, which has no sandbox. */
const BROWSER_FLAGS = [
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
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: ${named} does not exist`);
  return named || [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Playwright's list, which the flag replaces, and two more: Chromium's address bar loads two pages per window, which costs
 * 0.4 s of CPU time per test.
 */
const DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  const args = [...BROWSER_FLAGS, `--disable-features=${DISABLED_FEATURES.join()}`];
  return { ...(executablePath && { executablePath }), args };
}

/** Triggers the form's hydration, if the page has a form, and waits for it. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator("body").dispatchEvent("pointerover");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLFormElement>("main [data-contact-form] form")].every(
      (form) => form.noValidate,
    ),
  );
}

/** Triggers loading the viewer, and waits until photos open in it. */
export async function waitForViewer(page: Page): Promise<void> {
  await page.locator("[data-shape] > a, figure").first().dispatchEvent("pointerover");
  await page.locator("body[data-in-place]").waitFor({ state: "attached" });
}
