import { existsSync } from "node:fs";
import { chromium, expect, type Page } from "@playwright/test";

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
const DISABLED_FEATURES =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup";

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  const args = [...BROWSER_FLAGS, `--disable-features=${DISABLED_FEATURES}`];
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
  await page.waitForFunction(() => {
    const photo = document.querySelector("[data-shape] > a, figure");
    photo?.dispatchEvent(new Event("pointerover", { bubbles: true })); // again: its script may run later
    return document.body.dataset.inPlace !== undefined;
  });
}

export const doubleType = (page: Page) =>
  page.locator("html").evaluate((html) => html.setAttribute("style", "font-size: 200%"));

/** Paths in a cache of the worker. */
export const storedPaths = (page: Page, cache = "pages") =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cache);

/** Waits until the service worker controls this page. */
export const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Delays requests until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let letPass = () => {};
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(files, (route) => held.then(() => route.continue()));
  return letPass;
}

/** A fifth of what Core Web Vitals call good. A balanced line that breaks elsewhere counts 0.007 to 0.013 on the splash,
 * depending on whether the brand moves by some pixels in the same frame. */
const FONT_SHIFT = 0.02;

/** Opens a page whose fonts arrive after the first paint, and expects that hardly anything moves then. */
export async function openWithLateFonts(page: Page, route: string): Promise<void> {
  const fonts = "**/*.woff2";
  const hasFonts = () => page.evaluate(() => document.fonts.check("16px text"));
  const letPass = await hold(page, fonts);
  await page.goto(route, { waitUntil: "domcontentloaded" });
  const painted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.waitForFunction(painted);
  expect(await hasFonts(), `fonts of ${route}`).toBe(false);
  letPass();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(hasFonts, route).toBe(true);
  expect(await layoutShift(page), `layout shift of ${route}`).toBeLessThanOrEqual(FONT_SHIFT);
  await page.unroute(fonts);
}

/** The layout-shift score that one page may have: a late font may widen a word by less than a pixel. */
export const UNSEEN_SHIFT = 0.001;

/** The page's layout shifts so far, added up, except those after input. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[];
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0);
  });
