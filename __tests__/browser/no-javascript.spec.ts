import { photoAnchor } from "@/lib/navigation";
import { galleryStrings, NEXT_STEPS } from "@/lib/strings";
import {
  contactFile,
  GALLERIES,
  LARGEST,
  packagesFile,
  photoOf,
  SMALLER,
} from "../helpers/content";
import { expect, test } from "../helpers/test";

test.use({ javaScriptEnabled: false });

test("gives each photo its own page, with caption and links", async ({ page }) => {
  const { alt, path, slug } = photoOf(LARGEST, 5);
  await page.goto(LARGEST.path);
  await page.getByRole("link", { name: alt }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: alt })).toBeVisible();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
  await page.getByRole("link", { name: `Következő kép: ${photoOf(LARGEST, 6).alt}` }).click();
  await expect(page).toHaveURL(photoOf(LARGEST, 6).path);
  await page.getByRole("link", { name: `Előző kép: ${alt}` }).click();
  await page.getByRole("link", { name: `Vissza: ${LARGEST.title}` }).click();
  await expect(page).toHaveURL(`${LARGEST.path}#${photoAnchor(slug)}`);
  await expect(page.getByRole("link", { name: alt })).toBeInViewport();

  await page.goto(path);
  await page.getByRole("link", { name: "Írj róla" }).click();
  await expect(page).toHaveURL(/\/contact\?kep=/);
  await expect(page.getByText("Erről kérdezel: a kép")).toBeInViewport();
  await page.goto(path);
  const way = page.getByRole("navigation", { name: "Hol vagy?" });
  await expect(way.getByRole("link")).toHaveText(["Galéria", LARGEST.title]);
  await way.getByRole("link", { name: LARGEST.title }).click();
  const others = page.getByRole("navigation", { name: "További galériák" });
  await expect(others.getByRole("link")).toHaveCount(GALLERIES.length - 1);
  await others.getByRole("link", { name: SMALLER.title }).click();
  await expect(page).toHaveURL(SMALLER.path);
  await page.getByRole("link", { name: galleryStrings.closing }).click();
  await expect(page).toHaveURL("/contact");
  const steps = page.getByRole("heading", { name: NEXT_STEPS }).locator("..");
  await expect(steps.getByRole("listitem")).toHaveText(contactFile.next ?? []);
});

test("names the package in the URL above the form", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Érdekel" }).first().click();
  const said = page.getByText("Erről kérdezel").filter({ visible: true });
  await expect(said).toHaveText([`Erről kérdezel: ${packagesFile.packages[0]?.title}.`]);
  await expect(said).toBeInViewport();
});

test("opens the menu on a phone, and its links work", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/home");
  const pricing = page
    .getByRole("navigation", { name: "Fő navigáció" })
    .getByRole("link", { name: "Fotócsomagok" });
  await expect(pricing).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).click();
  await pricing.click();
  await expect(page).toHaveURL("/pricing");
});

test("does not hide an anchor's target behind the header on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [anchor, text] of [
    ["elkuldve", "Sikeres küldés"],
    ["nem-sikerult", "Sikertelen küldés"],
    ["hiba-subject", "Tárgy megadása szükséges."],
  ] as const) {
    await page.goto("/home");
    await page.goto(`/contact#${anchor}`);
    const box = await page.getByText(text).first().boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(box?.y, anchor).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(box?.y, anchor).toBeLessThan(700);
  }
});
