import type { Page } from "@playwright/test";

/** Addresses that the worker has stored of the site, without their revisions. */
export const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open("site")).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
