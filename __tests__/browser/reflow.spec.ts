import { GALLERIES } from "../helpers/content";
import { ROUTES } from "../helpers/routes";
import { expect, test } from "../helpers/test";

// 400 % zoom of a window 1280 px wide leaves 320 px by 256 px.
for (const [name, viewport] of [
  ["at 320 px", { width: 320, height: 640 }],
  ["at 400 % zoom", { width: 320, height: 256 }],
] as const) {
  test(`${name} no page scrolls sideways`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const route of ROUTES) {
      await page.goto(route);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `px beyond the edge on ${route}`).toBeLessThanOrEqual(0);
    }
  });
}

test("with letters of double size the words of the form and the packages are all there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of ["/contact", "/pricing", "/home"]) {
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, route).toBeLessThanOrEqual(0);
  }
});

test("with letters of double size no word of the news, the links and the last tile is lost", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const route of ["/home", "/gallery", ...GALLERIES.map(({ path }) => path)]) {
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
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
