import { photoLink, viewer } from "../helpers/gallery";
import { expect, type Page, test } from "../helpers/test";

/** Waits until the service worker has stored the site and answers this page's requests. */
async function waitForWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve),
    );
  });
}

test("after one visit every page is there without a network, with its style", async ({
  page,
  context,
}) => {
  await page.goto("/home");
  await waitForWorker(page);
  await context.setOffline(true);
  for (const [path, heading] of [
    ["/home", "Ami ma pillanat"],
    ["/gallery", "Galéria"],
    ["/gallery/wedding", "Esküvői fotók"],
    ["/pricing", "Fotócsomagok"],
    ["/contact", "Kapcsolat"],
    ["/privacy", "Adatkezelési"],
  ] as const) {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1, name: heading });
    await expect(title).toBeVisible();
    expect(await title.evaluate((element) => getComputedStyle(element).fontWeight), path).toBe(
      "300",
    );
  }
  // Links work as well, not only addresses that are typed in.
  await page.goto("/home");
  await page
    .getByRole("navigation", { name: "Tovább" })
    .getByRole("link", { name: "Fotócsomagok" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Fotócsomagok" })).toBeVisible();
});

test("a gallery that was seen shows its pictures without a network, in the viewer too", async ({
  page,
  context,
}) => {
  await page.goto("/home");
  await waitForWorker(page);
  await page.goto("/gallery/expectant");
  for (const link of await page.locator("[data-slug]").all()) {
    await link.scrollIntoViewIfNeeded();
    await expect
      .poll(() => link.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await context.setOffline(true);
  await page.reload();
  for (const link of await page.locator("[data-slug]").all()) {
    await link.scrollIntoViewIfNeeded();
    await expect
      .poll(() => link.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await photoLink(page, "expectant-03").click();
  await expect(viewer(page)).toBeVisible();
  const shown = viewer(page).getByRole("img", { name: /Összehajtott kötött takarók/ });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a page that is not stored gives way to the offline page", async ({ page, context }) => {
  await page.goto("/home");
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto("/gallery/wedding/wedding-20");
  await expect(
    page.getByRole("heading", { level: 1, name: "Most nincs internetkapcsolat" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Galéria" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Galéria" })).toBeVisible();
});

test("a new version takes over and the page that is open goes on working", async ({ page }) => {
  await page.goto("/gallery/wedding");
  await waitForWorker(page);
  const before = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await page.route("**/sw.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// next version` });
  });
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve),
    );
    await navigator.serviceWorker.register("/sw.js?next");
    await taken;
  });
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).not.toBe(before);
  await photoLink(page, "wedding-03").click();
  await expect(viewer(page)).toBeVisible();
});

test("without a network a page is that of the installed version, not one that was seen before it", async ({
  page,
  context,
}) => {
  await page.goto("/home");
  await waitForWorker(page);
  await page.goto("/pricing");
  const kept = await page.evaluate(async () => {
    const cache = await caches.open("pages");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).not.toContain("/pricing");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Fotócsomagok" })).toBeVisible();
});

test("the cache of pictures stays below its bound", async ({ page }) => {
  await page.goto("/home");
  await waitForWorker(page);
  for (const category of ["family", "wedding", "expectant", "portrait"]) {
    for (const width of [500, 1300]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/gallery/${category}`);
      for (const link of await page.locator("[data-slug]").all())
        await link.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
  }
  const count = () =>
    page.evaluate(async () => (await (await caches.open("photos")).keys()).length);
  await expect.poll(count).toBeLessThanOrEqual(150);
  expect(await count()).toBeGreaterThan(100);
});
