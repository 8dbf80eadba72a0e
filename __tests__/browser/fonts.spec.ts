import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { hold, launchOptions, layoutShift } from "../helpers/browser";
import { ROUTES } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

test.use({ serviceWorkers: "block", isEarly: true });

const FONTS = "**/*.woff2";
/** The fonts of a plain Linux. */
const DEJAVU = "/usr/share/fonts/truetype/dejavu";
/** A fifth of what Core Web Vitals call good. A balanced line that breaks elsewhere counts 0.007 to 0.013 on the splash,
 * depending on whether the brand moves by some pixels in the same frame. */
const LIMIT = 0.02;

for (const width of [375, 1440])
  test(`at ${width} px the site's fonts replace local ones without layout shift`, ({ page }) =>
    expectNoMove(page, width));

test("on a phone they do so if the device only has DejaVu", async ({ playwright, baseURL }) => {
  test.skip(!existsSync(DEJAVU), `needs the font DejaVu in ${DEJAVU}`);
  const config = test.info().outputPath("fonts.conf");
  await writeFile(config, `<fontconfig><dir>${DEJAVU}</dir></fontconfig>`);
  const env = { ...process.env, FONTCONFIG_FILE: config };
  const browser = await playwright.chromium.launch({ ...launchOptions(), env });
  const options = { baseURL: baseURL ?? "", serviceWorkers: "block" } as const;
  await expectNoMove(await browser.newPage(options), 375);
  await browser.close();
});

async function expectNoMove(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const route of ROUTES) {
    const letPass = await hold(page, FONTS);
    await page.goto(route, { waitUntil: "domcontentloaded" });
    // Text is painted before the fonts load.
    const painted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    await page.waitForFunction(painted);
    expect(await page.evaluate(() => document.fonts.check("16px text"))).toBe(false);
    letPass();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("16px text")), { message: route })
      .toBe(true);
    expect(await layoutShift(page), route).toBeLessThanOrEqual(LIMIT);
    await page.unroute(FONTS);
  }
}
