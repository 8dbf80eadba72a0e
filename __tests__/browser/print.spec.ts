import { ROUTES } from "../helpers/routes";
import { expect, test } from "../helpers/test";

test("on paper nothing is animated: it would stay at its first moment, which may be invisible", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const route of ROUTES) {
    await page.goto(route);
    const animated = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => getComputedStyle(element).animationName !== "none")
        .map(({ className }) => className),
    );
    expect(animated, route).toEqual([]);
  }
});
