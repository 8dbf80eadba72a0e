import type { Locator } from "@playwright/test";
import { PLACE_PARTS } from "@/lib/content/schema";
import { placeStrings, quoteStrings, storyStrings } from "@/lib/strings";
import { storyFile } from "../helpers/content";
import { expect, test } from "../helpers/test";

const STORY = "/stories/csucsok";
const { title, lead, place, chapters, credits = [] } = storyFile("csucsok");
const shown = chapters.flatMap(({ photos }) => photos).filter((id) => !id.includes("nincs-mar"));

test("opens a story from home, with place and form link", async ({ page }) => {
  await page.goto("/home");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(STORY);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(lead)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
    ...chapters.map(({ heading }) => heading),
    storyStrings.credits,
  ]);
  for (const { name, link } of credits)
    if (link) await expect(page.getByRole("link", { name })).toHaveAttribute("href", link);
    else await expect(page.getByRole("definition").getByText(name)).toBeVisible();
  const pictures = page.locator("[data-shape] > a");
  expect(await pictures.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual(
    shown.map((id) => `/gallery/${id}`),
  );

  const alone = await pictures.nth(1).boundingBox(); // an upright photo fits into the window
  expect(alone?.height).toBeLessThan(page.viewportSize()?.height ?? 0);

  await page.getByRole("link", { name: place, exact: true }).click();
  await expect(page).toHaveURL("/places/matra");
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText(
    PLACE_PARTS.map((part) => placeStrings[part]),
  );
  const way = page.getByRole("navigation", { name: "Hol vagy?" });
  await expect(way.getByRole("link")).toHaveText(["Kezdőlap"]);
  const price = page.getByRole("link", { name: "Fél nap, 60\u202f000\u202fFt-tól" });
  await expect(price).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(STORY);

  const end = page.getByRole("heading", { name: storyStrings.yours }).locator("..");
  await price.click();
  await expect(page).toHaveURL("/pricing#csomag-fel-nap");
  await expect(page.getByRole("heading", { name: "Fél nap" })).toBeInViewport();
  await page.goBack();
  await end.getByRole("link", { name: "Nézd meg a szabad napokat" }).click();
  await expect(page).toHaveURL("/contact?csomag=fel-nap#szabad");
  await expect(page.getByLabel("Tárgy")).toHaveValue("Fél nap");
});

test("shows quotes with consent and source on packages and home, where they cover no photo on a tablet", async ({
  page,
}) => {
  for (const path of ["/pricing", "/home"]) {
    await page.goto(path);
    await expect(page.getByText("Úgy fotózott")).toHaveCount(1);
    await expect(page.getByText("Ezt még nem engedtük meg.")).toHaveCount(0);
    const figure = page.getByRole("figure").filter({ hasText: "Úgy fotózott" });
    const link = figure.getByRole("link", { name: quoteStrings.story });
    await expect(link).toHaveAttribute("href", STORY);
    await expect(figure.getByRole("link", { name: quoteStrings.published })).toHaveCount(1);
    await expect(page.getByText(quoteStrings.unchecked)).toHaveCount(1);
  }
  for (const [width, height] of [
    [1024, 1366],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const covered = (element: Locator) =>
      element.evaluate((text) => {
        const box = text.closest("figure, :has(> picture)");
        const photo = box?.querySelector("picture")?.getBoundingClientRect();
        const { top, left } = text.getBoundingClientRect();
        return photo && top < photo.bottom && left < photo.right;
      });
    expect(await covered(page.getByText("Úgy fotózott")), `quote at ${width} px`).toBe(false);
    const title = page.getByRole("heading", { level: 1 });
    if (height > width) expect(await covered(title), `title at ${width} px`).toBe(false);
  }
});
