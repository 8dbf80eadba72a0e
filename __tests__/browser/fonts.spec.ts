import { layoutShift, watchLayoutShift } from "../helpers/layout-shift";
import { ROUTES } from "../helpers/routes";
import { expect, test } from "../helpers/test";

test.use({ serviceWorkers: "block", isEarly: true });

for (const width of [375, 1440]) {
  test(`at ${width} px the site's letters take the place of the device's, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchLayoutShift(page);
    let letPass = () => {};
    await page.route("**/*.woff2", async (route) => {
      await new Promise<void>((resolve) => {
        const before = letPass;
        letPass = () => {
          before();
          resolve();
        };
      });
      await route.continue();
    });
    for (const route of ROUTES) {
      await page.goto(route, { waitUntil: "domcontentloaded" });
      // Words are painted before the letters are there.
      const painted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
      await page.waitForFunction(painted);
      expect(await page.evaluate(() => document.fonts.check("16px text"))).toBe(false);
      letPass();
      await page.evaluate(() => document.fonts.ready);
      await expect
        .poll(() => page.evaluate(() => document.fonts.check("16px text")), { message: route })
        .toBe(true);
      expect(await layoutShift(page), route).toBeLessThanOrEqual(0.01);
    }
  });
}
