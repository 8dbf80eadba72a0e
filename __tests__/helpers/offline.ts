import type { Page } from "@playwright/test";

/** Paths in the worker's cache, without revisions. */
export const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open("site")).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

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
