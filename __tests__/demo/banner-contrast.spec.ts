import sharp from "sharp";
import { readCategories } from "@/lib/content/entry-files.mjs";
import { contrastOf } from "../helpers/contrast";
import { expect, type Page, test } from "../helpers/test";

test.use({ serviceWorkers: "block", isEarly: true });

const WIDTHS = [320, 360, 390, 600, 601, 750, 1024, 1440, 1920];
const PAGES = ["splash", "home", "gallery", "pricing", "contact"];
const ROUTES = [...PAGES, ...readCategories().map((category) => `gallery/${category}`)];

/** Text of this size (px) is large in WCAG 1.4.3. */
const LARGE = 24;

/**
 * Finds the lines on the page's photo, or below it on a phone, with their text colour, and makes the text transparent, so
 * that a screenshot shows what is behind it.
 */
const linesOnPicture = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll("main h1, main h1 + p, main h1 + div p")];
    const lines = words.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { fontSize, color } = getComputedStyle(element);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        text: element.textContent ?? "",
        size: Number.parseFloat(fontSize),
        colour: color.match(/\d+/g)?.map(Number) ?? [],
        clip: { x: Math.max(0, x), y, width, height },
      }));
    });
    const invisible = new CSSStyleSheet();
    invisible.replaceSync("main h1, main h1 + *, main h1 + * * { color: transparent !important }");
    document.adoptedStyleSheets.push(invisible);
    return lines;
  });

/** Contrast of the text with the pixels behind it, ignoring the worst percent. */
async function worstContrast(picture: Buffer, colour: readonly number[]): Promise<number> {
  const raw = sharp(picture).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    contrasts.push(contrastOf(colour, data.subarray(at, at + 3)));
  contrasts.sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length / 100)] ?? 1;
}

for (const route of ROUTES) {
  test(`the words on the banner of /${route} have enough contrast`, async ({ page }) => {
    for (const width of WIDTHS) {
      const height = Math.round(width * (width < 1024 ? 1.7 : 0.625));
      await page.setViewportSize({ width, height });
      await page.goto(`/${route}`);
      await page.evaluate(() => document.fonts.ready);
      const banner = page.locator("main img").first();
      await banner.evaluate((image: HTMLImageElement) => image.decode());
      for (const { text, size, colour, clip } of await linesOnPicture(page)) {
        const picture = await page.screenshot({ clip, fullPage: true });
        const contrast = await worstContrast(picture, colour);
        const needed = size >= LARGE ? 3 : 4.5;
        expect.soft(contrast, `${text}, ${size} px, at ${width} px`).toBeGreaterThanOrEqual(needed);
      }
    }
  });
}
