import { CLIENT_PATH } from "@/lib/clients/addresses";
import { expectNoViolations } from "../helpers/axe";
import { doubleType, openWithLateFonts, waitForScripts } from "../helpers/browser";
import { ROUTES } from "../helpers/content";
import { sendButton, writeMessage } from "../helpers/form";
import { expect, type Page, test } from "../helpers/test";

// axe would report photos that fade in as poor contrast. Playwright does not route a service worker's requests.
test.use({ contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block" });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The text under the corners of the pop-up, which lets clicks through. */
function wordsUnder(popup: Element): (string | null)[] {
  const { left, right, top, bottom } = popup.getBoundingClientRect();
  return [left, right]
    .flatMap((x) => [top, bottom].map((y) => document.elementFromPoint(x, y)))
    .flatMap((under) => under?.closest("form, h2, p, li, a")?.textContent ?? []);
}

test.describe("every page", () => {
  test.use({ isEarly: true });

  for (const route of ROUTES)
    test(`${route}: no violation, shift by fonts, early file, overflow, or animation in print`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (/^(?:script|stylesheet)$/.test(request.resourceType())) asked.push(request.url());
      });
      await page.setViewportSize({ width: 375, height: 800 });
      await openWithLateFonts(page, route);
      await page.setViewportSize({ width: 390, height: 900 });
      await page.waitForLoadState("networkidle");
      await expectNoViolations(page);
      if (route !== CLIENT_PATH) expect(asked).toEqual([]);
      await expect(page.locator("body")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      const durations = await page.evaluate(() =>
        document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
      );
      expect(Math.max(0, ...durations), "ms of reduced motion").toBeLessThanOrEqual(20);
      await waitForScripts(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectNoViolations(page);
      // A window of 1280 px by 1024 px at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await overflow(page), "px beyond the edge at 400 %").toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 375, height: 800 });
      await doubleType(page);
      expect(await overflow(page), "px beyond the edge in double type").toBeLessThanOrEqual(0);
      // Print shows the first frame of an animation, which may be transparent.
      await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
      const animated = await page.evaluate(() =>
        [...document.querySelectorAll("body *")]
          .filter((element) => getComputedStyle(element).animationName !== "none")
          .map(({ className }) => className),
      );
      expect(animated).toEqual([]);
    });
});

test("finds no violation in the form with errors or a pop-up, which covers no text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await waitForScripts(page);
  await expect(page.locator("#email-error")).toHaveCSS("visibility", "visible"); // or it is not announced
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
    const json = { ok: status === 200 };
    await page.route("**/api/contact", (route) => route.fulfill({ status, json }));
    await writeMessage(page, "Tárgy");
    await sendButton(page).click();
    const popup = page.getByRole("status").getByText(text);
    await expect(popup).toBeVisible();
    if (status === 502) await expect(popup).toHaveCSS("background-color", "rgb(160, 38, 27)");
    await expect(popup).toBeInViewport({ ratio: 1 });
    // The page scrolls to the result in the next frame.
    await expect.poll(() => popup.evaluate(wordsUnder)).toEqual([]);
    await expectNoViolations(page);
    if (status === 200) {
      await page.getByRole("button", { name: "Új üzenet" }).click();
      await expect(page.getByLabel("Email")).toBeFocused();
    }
  }
});

test("leads the focus into the page, and never behind the header, even at 400 % zoom", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 400 });
  for (const route of ["/contact", "/pricing"]) {
    await page.goto(route);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Ugrás a tartalomra" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
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
