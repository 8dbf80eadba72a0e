import { publicCategories, readCategories } from "@/content/categories.mjs";
import { GALLERIES, LARGEST, photoOf } from "../helpers/content";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/layout-shift";
import { expect, type Page, test } from "../helpers/test";

/** Scrolls through the page, so that every lazy picture is asked for. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Area of the grid that no item covers, in px². Rounding leaves some hundred; a hole is 20 000 or more. */
function uncoveredArea(page: Page): Promise<number> {
  return page
    .getByRole("region", { name: "Képek" })
    .getByRole("list")
    .evaluate((grid) => {
      const boxes = [...grid.children]
        .map((item) => item.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
      const { width, height } = grid.getBoundingClientRect();
      const covered = boxes.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0);
      return Math.abs((width + gap) * (height + gap) - covered);
    });
}

test("a gallery without pictures is led to by no page, and its address is none", async ({
  request,
}) => {
  const [empty] = readCategories().filter((name) => !publicCategories().includes(name));
  for (const path of ["/home", "/gallery", LARGEST.path, "/pricing", "/favourites", "/sitemap.xml"])
    expect(await (await request.get(path)).text(), path).not.toContain(`/gallery/${empty}`);
  expect((await request.get(`/gallery/${empty}`)).url()).toMatch(/\/home$/);
});

for (const { category, path, photos } of GALLERIES) {
  test(`the ${category} gallery shows its pictures in 3 columns, or 2 on a phone, without a hole`, async ({
    page,
  }) => {
    await page.goto(path);
    const grid = page.getByRole("region", { name: "Képek" }).getByRole("list");
    await expect(grid.getByRole("img")).toHaveCount(photos.length);
    for (const [width, columns] of [
      [601, 3],
      [600, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tracks = await grid.evaluate(
        (element) => getComputedStyle(element).gridTemplateColumns.split(" ").length,
      );
      expect(tracks, `columns at ${width} px`).toBe(columns);
      expect(await uncoveredArea(page), `uncovered px² at ${width} px`).toBeLessThan(2000);
    }
  });
}

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("only the first picture of a page is fetched eagerly, the others when they come near", async ({
    page,
  }) => {
    for (const route of ["/home", "/gallery", LARGEST.path, photoOf(LARGEST, 5).path]) {
      await page.goto(route);
      const pictures = await page.locator("img").evaluateAll((images) =>
        images.map((image) => ({
          isLazy:
            image.getAttribute("loading") === "lazy" && image.getAttribute("decoding") === "async",
          isUrgent: image.getAttribute("fetchpriority") === "high",
          hasSize: image.hasAttribute("width") && image.hasAttribute("height"),
          inPicture: image.parentElement?.querySelector('source[type="image/avif"]') !== null,
        })),
      );
      expect(pictures.length).toBeGreaterThan(0);
      for (const [index, picture] of pictures.entries()) {
        expect(picture, `${route}, picture ${index + 1}`).toEqual({
          isLazy: index > 0,
          isUrgent: index === 0,
          hasSize: true,
          inPicture: true,
        });
      }
    }
  });
});

test("every picture arrives, as AVIF, and nothing on the page moves", async ({ page }) => {
  await watchLayoutShift(page);
  for (const route of ["/home", LARGEST.path]) {
    await page.goto(route);
    await scrollThrough(page);
    const pictures = page.locator("main img:visible");
    for (const picture of await pictures.all()) {
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
        /\.avif$/,
      );
    }
    expect(await layoutShift(page), route).toBeLessThan(UNSEEN_SHIFT);
  }
});
