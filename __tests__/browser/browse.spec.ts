import { expectNoViolations } from "../helpers/axe";
import { doubleType } from "../helpers/browser";
import { LARGEST, siteFile } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

const menuLink = (page: Page) =>
  page.getByRole("navigation", { name: "Fő navigáció" }).getByText("Fotócsomagok");

test("marks the current page in the header, and ends with the copyright", async ({ page }) => {
  const current = page.getByRole("banner").locator("[aria-current]");
  await page.goto("/home");
  await expect(current).toHaveText([siteFile.brand]);
  await expect(current).toHaveCSS("background-size", "100% 1px"); // the underline
  await expect(page.getByRole("contentinfo")).toContainText(
    `© ${siteFile.copyrightYear} ${siteFile.name}. Minden jog fenntartva.`,
  );
  await page.goto(LARGEST.path);
  await expect(current).toHaveText(["Galéria"]);
});

test("opens the menu up to 750 px, closes it in every way, keeps focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // axe would report what fades in
  await page.goto("/home");
  const toggle = page.getByRole("button", { name: /^(Menü|Bezárás)$/ });
  const pricing = menuLink(page);
  await page.setViewportSize({ width: 751, height: 900 });
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 750, height: 900 });
  await expect(pricing).toBeHidden();

  await toggle.click();
  await expect(pricing).toBeVisible();
  await expect(toggle).toHaveAccessibleName("Bezárás");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page);
  await doubleType(page);
  const rightEdge = async () => {
    const { x = 0, width = 0 } = (await toggle.getByText("Bezárás").boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(rightEdge, "in double type, inside the margin").toBeLessThanOrEqual(350);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName("Menü");
  await expect(pricing).toBeHidden();

  await toggle.click();
  await page.keyboard.press("Escape");
  await expect(pricing).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await pricing.click();
  await expect(page).toHaveURL("/pricing");
  await expect(pricing).toBeHidden();

  // The current page's own item also closes it.
  await toggle.click();
  await pricing.click();
  await expect(pricing).toBeHidden();

  // Tab never moves the focus behind the open menu.
  await toggle.click();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused(); // after closing, the page is focusable again
  await page.getByRole("link", { name: "Adatkezelés és impresszum" }).focus();
  await expect(page.getByRole("link", { name: "Adatkezelés és impresszum" })).toBeFocused();
});
