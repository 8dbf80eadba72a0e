import fc from "fast-check";
import { GRID_COLUMNS, layOutGrid, spansOf } from "@/lib/photos/grid";
import type { PhotoShape } from "@/lib/photos/shape";
import { galleryStrings } from "@/lib/strings";
import { hold, layoutShift, UNSEEN_SHIFT } from "../helpers/browser";
import { LARGEST } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

/** Area in px² without items: hundreds because of rounding, 20 000 or more for a hole. */
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

test("shows all photos in order, as AVIF, in 3 or 2 columns; nothing moves, is cut, or leaves a hole", async ({
  page,
}) => {
  for (const route of ["/home", LARGEST.path]) {
    await page.goto(route);
    const pictures = page.locator("main img:visible");
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    const notDrawn = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(({ naturalWidth, currentSrc }) => !naturalWidth || !currentSrc.endsWith(".avif"))
          .map(({ currentSrc }) => currentSrc),
      );
    await expect.poll(notDrawn, route).toEqual([]);
    expect(await layoutShift(page), route).toBeLessThan(UNSEEN_SHIFT);
  }
  const grid = page.getByRole("region", { name: "Képek" }).getByRole("list");
  const links = await grid
    .getByRole("link")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links.filter((href) => !href?.startsWith("/contact"))).toEqual(
    LARGEST.photos.map(({ path }) => path),
  );
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
  // WCAG's text spacing.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const tile = page.getByRole("link", { name: galleryStrings.closing });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await tile.evaluate((link) => link.scrollHeight - link.clientHeight);
    expect(cut, `px at ${width} px`).toBeLessThanOrEqual(0);
  }
});

const ENDS: [string, (page: Page) => Promise<void>][] = [
  ["the visitor scrolls", (page) => page.mouse.wheel(0, 9)],
  ["2 s have passed", (page) => page.clock.runFor(2000)],
];
for (const [name, end] of ENDS)
  test(`delays the grid's photos until the banner is painted or ${name}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(`/photos/${LARGEST.category}/`)) asked.push(request.url());
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await hold(page, "**/photos/banners/**");
    await page.goto(LARGEST.path, { waitUntil: "domcontentloaded" });
    await page.clock.runFor(1999);
    // The browser requests lazy photos in the first frame with a layout. The clock above stops animation frames.
    await page.evaluate(async () => {
      for (let n = 0; n < 9; n += 1)
        await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    });
    expect(asked).toEqual([]);
    await expect(async () => {
      await end(page); // a busy browser may lose the first turn of the wheel
      expect(asked).not.toEqual([]);
    }).toPass();
  });

test("ends a gallery of any shapes without a hole", async ({ page }) => {
  const short = Array.from({ length: 2 ** 8 - 1 }, (_, n) =>
    [...(n + 1).toString(2).slice(1)].map((bit): PhotoShape => (bit === "1" ? "tall" : "regular")),
  );
  const shape = fc.constantFrom<PhotoShape>("tall", "wide", "regular");
  const long = fc.sample(fc.array(shape, { maxLength: 60 }), { numRuns: 400, seed: 9 });
  const grids = [...short, ...long].flatMap((shapes) => {
    const photos = shapes.map((one) => ({ shape: one, isLandscape: one === "wide" }));
    const { features, closing } = layOutGrid(photos);
    return (["wide", "narrow"] as const).map((grid) => {
      const { tile, ornament } = closing[grid];
      // In the order in which `photo-grid.tsx` writes them.
      const spans = spansOf(grid, photos, features);
      spans.splice(closing.index, 0, tile);
      if (ornament) spans.push(ornament);
      const name = `${shapes.map((one) => one[0]).join("")} ${grid}`;
      return { name, columns: GRID_COLUMNS[grid], spans };
    });
  });
  const withHoles = await page.evaluate((all) => {
    const drawn = all.map(({ columns, spans }) => {
      const grid = document.body.appendChild(document.createElement("div"));
      grid.style.cssText = `display: grid; grid: auto-flow dense 1px / repeat(${columns}, 1px)`;
      for (const span of spans) {
        const item = grid.appendChild(document.createElement("div"));
        item.style.gridArea = `span ${span.rows} / span ${span.columns}`;
      }
      return grid;
    });
    const hasHole = ({ columns, spans }: (typeof all)[number], n: number) =>
      spans.reduce((sum, span) => sum + span.columns * span.rows, 0) !==
      columns * (drawn[n]?.offsetHeight ?? 0);
    return all.filter(hasHole).map(({ name }) => name);
  }, grids);
  expect(withHoles).toEqual([]);
});
