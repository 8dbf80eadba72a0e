import { launchOptions, storedPaths, waitForViewer, waitForWorker } from "../helpers/browser";
import { LARGEST, photoOf } from "../helpers/content";
import {
  expectPhoto,
  nextButton,
  openGallery,
  openPhoto,
  photoLink,
  viewer,
} from "../helpers/gallery";
import { expect, type Page, test } from "../helpers/test";

// Playwright disables the back/forward cache, and hides scroll bars, whose space the open viewer keeps, by default.
const ignoreDefaultArgs = ["--disable-back-forward-cache", "--hide-scrollbars"];
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

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("closes the viewer on Back, opens it on Forward, without requests", async ({ page }) => {
  await openGallery(page, LARGEST);
  await photoLink(page, LARGEST, 8).scrollIntoViewIfNeeded();
  expect(await scrollOf(page)).toBeGreaterThan(300);
  // The page fetches itself once for the worker's cache.
  await expect.poll(() => storedPaths(page)).toContain(LARGEST.path);
  const pages: string[] = [];
  page.on("request", (request) => {
    if (/\/gallery\//.test(new URL(request.url()).pathname)) pages.push(request.url());
  });
  await openPhoto(page, LARGEST, 8);
  await nextButton(page).click();
  await expectPhoto(page, LARGEST, 9);

  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(LARGEST.path);
  await expect(photoLink(page, LARGEST, 9)).toBeInViewport();
  const after = await scrollOf(page);

  await page.goForward();
  await expectPhoto(page, LARGEST, 9);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(await scrollOf(page)).toBe(after); // it was not turned
  expect(pages).toEqual([]);
});
