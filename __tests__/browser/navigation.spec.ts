import { launchOptions, waitForViewer, waitForWorker } from "../helpers/browser";
import { LARGEST, photoOf } from "../helpers/content";
import { expect, test } from "../helpers/test";

// Playwright disables the back/forward cache by default.
const ignoreDefaultArgs = ["--disable-back-forward-cache"];
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs } });

test.describe("without the service worker, whose requests are not reported", () => {
  test.use({ serviceWorkers: "block" });

  test("prefetches a link's page only on hover", async ({ page }) => {
    const ahead: string[] = [];
    page.on("request", (request) => {
      const isPrefetch = request.headers()["sec-purpose"]?.startsWith("prefetch");
      if (isPrefetch) ahead.push(new URL(request.url()).pathname);
    });
    await page.goto("/home");
    await page.waitForLoadState("networkidle");
    expect(ahead).toEqual([]);
    await page.getByRole("main").locator('a[href="/pricing"]').last().hover();
    await expect.poll(() => ahead).toEqual(["/pricing"]);
  });
});

test("restores pages, the form and the viewer from the back/forward cache", async ({ page }) => {
  let why = "";
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    why = notRestoredExplanations.map(({ reason }) => reason).join();
  });
  /** True if leaving the page and going back restores the same document. */
  const isKept = async () => {
    await page.evaluate(() => Object.assign(window, { isThis: true }));
    await page.goto("/manifest.webmanifest");
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
    return page.evaluate(() => Reflect.get(window, "isThis") === true);
  };
  for (const route of ["/home", "/contact", LARGEST.path, photoOf(LARGEST, 1).path]) {
    await page.goto(route);
    await waitForWorker(page); // a page is not cached if it gets its worker while the visitor leaves
    if (route.startsWith(LARGEST.path)) await waitForViewer(page);
    expect(await isKept(), `${route} ${why}`).toBe(true);
  }
});
