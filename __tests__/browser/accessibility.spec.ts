import { waitForScripts } from "@/tools/kit/browser";
import { expectNoViolations } from "../helpers/axe";
import { LARGEST } from "../helpers/content";
import { openGallery, openPhoto } from "../helpers/gallery";
import { ROUTES } from "../helpers/routes";
import { expect, type Page, test } from "../helpers/test";

// What moves in is half transparent for a moment, which axe would measure as poor contrast.
// Requests that a service worker sees are none that a test can answer.
test.use({ contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block" });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const route of ROUTES) {
  test(`${route} can be read on a phone, a desk, at 400 %, in double letters and on paper`, async ({
    page,
  }) => {
    await page.goto(route);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolations(page);
    }
    // 400 % zoom of a window 1280 px wide leaves 320 px by 256 px.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflow(page), "px beyond the edge at 400 %").toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow(page), "px beyond the edge in double letters").toBeLessThanOrEqual(0);
    // What is animated would stay at its first moment on paper, which may be invisible.
    await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
    const animated = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => getComputedStyle(element).animationName !== "none")
        .map(({ className }) => className),
    );
    expect(animated).toEqual([]);
  });
}

test("neither the open viewer nor the open menu has a violation", async ({ page }) => {
  await openGallery(page, LARGEST);
  await openPhoto(page, LARGEST, 5);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/home");
  await page.getByRole("button", { name: "Menü" }).click();
  await expectNoViolations(page);
});

test("the form with all its errors has no violation, nor has it with either pop-up", async ({
  page,
}) => {
  await page.goto("/contact");
  await waitForScripts(page);
  for (const label of ["Email", "Tárgy", "Üzenet"]) {
    await page.getByLabel(label).focus();
    await page.getByLabel(label).blur();
  }
  await expect(page.getByText("Üzenet megadása szükséges.")).toBeVisible();
  await expectNoViolations(page);

  for (const [status, text] of [
    [200, "Sikeres küldés"],
    [502, "Sikertelen küldés"],
  ] as const) {
    await page.route("**/api/contact", (route) =>
      route.fulfill({ status, json: { ok: status === 200 } }),
    );
    await page.getByLabel("Email").fill("kata@example.com");
    await page.getByLabel("Tárgy").fill("Tárgy");
    await page.getByLabel("Üzenet").fill("Üzenet");
    await page.getByRole("button", { name: "Email küldése" }).click();
    await expect(page.getByRole("status")).toHaveText(text);
    if (status === 502)
      await expect(page.getByRole("status").getByText(text)).toHaveCSS(
        "background-color",
        "rgb(160, 38, 27)",
      );
    await expectNoViolations(page);
    await page.unroute("**/api/contact");
    if (status === 200) await page.getByRole("button", { name: "Új üzenet" }).click();
  }
});

test("the skip link is the first stop and leads to the page", async ({ page }) => {
  for (const route of ["/home", LARGEST.path, "/contact"]) {
    await page.goto(route);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Ugrás a tartalomra" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("with reduced motion nothing moves for longer than a blink", async ({ page }) => {
  await page.goto(LARGEST.path);
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getTiming().duration) > 20).length,
  );
  expect(running).toBe(0);
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
