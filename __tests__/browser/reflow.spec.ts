import { LARGEST } from "../helpers/content";
import { expect, test } from "../helpers/test";

test("with letters of double size no page scrolls sideways, and no word of news, links and the last tile is lost", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const route of ["/home", "/gallery", "/contact", "/pricing", LARGEST.path]) {
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, route).toBeLessThanOrEqual(0);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, [data-announcement], main a span, main a")]
        .filter((element) => element.textContent && getComputedStyle(element).display !== "none")
        .filter((element) => {
          const box = element.closest("li, section, main")?.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(element);
          // Letters stand a little out of a tight line.
          const room = Number.parseFloat(getComputedStyle(element).fontSize) / 3;
          return [...range.getClientRects()].some(
            (words) =>
              box &&
              words.width > 0 &&
              (words.right > box.right + 1 || words.bottom > box.bottom + room),
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(lost, route).toEqual([]);
  }
});

test("what gets the focus is not under the header, at 400 % zoom either", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  for (const route of ["/contact", "/pricing"]) {
    await page.goto(route);
    await page.getByRole("link", { name: "Adatkezelés és impresszum" }).focus();
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const header = document.querySelector("header");
        if (!focused || !header || header.contains(focused)) return "";
        const box = focused.getBoundingClientRect();
        const onTop = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
        return header.contains(onTop) ? focused.outerHTML : "";
      });
      expect(hidden, `${route}, ${step + 1} steps back`).toBe("");
    }
  }
});
