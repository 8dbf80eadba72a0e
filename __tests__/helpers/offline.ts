import type { Page } from "@playwright/test";

/** Paths in a cache of the worker, without revisions. */
export const storedPaths = (page: Page, cache = "site") =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cache);

/** Waits until the service worker controls this page. */
export async function waitForWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve),
    );
  });
}
