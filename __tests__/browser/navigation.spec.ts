import { chromium } from "@playwright/test";
import { launchOptions, waitForScripts, waitForViewer } from "@/tools/kit/browser";
import { LARGEST, photoOf } from "../helpers/content";
import { waitForWorker } from "../helpers/offline";
import { SITE } from "../helpers/servers";
import { expect, type Page, test } from "../helpers/test";

const link = (page: Page, href: string) => page.getByRole("main").locator(`a[href="${href}"]`);

/** Addresses of the pages that the browser fetches ahead. */
function listen(page: Page): string[] {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) {
      ahead.push(new URL(request.url()).pathname);
    }
  });
  return ahead;
}

test.describe("without the service worker, whose requests no test sees", () => {
  test.use({ serviceWorkers: "block" });

  test("the page behind a link is fetched when a pointer rests on it, and nothing before", async ({
    page,
  }) => {
    const ahead = listen(page);
    await page.goto("/home");
    await page.waitForLoadState("networkidle");
    expect(ahead).toEqual([]);
    await link(page, "/pricing").last().hover();
    await expect.poll(() => ahead).toEqual(["/pricing"]);
  });
});

test("Back shows pages from the browser's memory, the form with its text and the gallery with its viewer too", async () => {
  // Playwright turns the memory off, so this browser is started without that.
  const browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage({ baseURL: SITE.url });
    let why = "";
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.enable");
    devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      why = notRestoredExplanations.map(({ reason }) => reason).join();
    });
    /** Leaves the page and comes back; whether it is the very page that was left. */
    const isKept = async () => {
      await page.evaluate(() => Object.assign(window, { isThis: true }));
      await page.goto("/manifest.webmanifest");
      await page.goBack({ waitUntil: "commit" });
      await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
      return page.evaluate(() => Reflect.get(window, "isThis") === true);
    };
    for (const route of ["/home", "/contact", LARGEST.path, photoOf(LARGEST, 1).path]) {
      await page.goto(route);
      await waitForScripts(page);
      await waitForWorker(page); // a page that the worker takes over while it is left is not kept
      if (route.startsWith(LARGEST.path)) await waitForViewer(page);
      expect(await isKept(), `${route} ${why}`).toBe(true);
    }
  } finally {
    await browser.close();
  }
});
