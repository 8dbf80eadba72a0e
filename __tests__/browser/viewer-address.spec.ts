import { photoAnchor } from "@/lib/navigation";
import { waitForViewer } from "../helpers/browser";
import { LARGEST, photoOf } from "../helpers/content";
import {
  closeButton,
  expectPhoto,
  nextButton,
  openGallery,
  openPhoto,
  photoLink,
  viewer,
} from "../helpers/gallery";
import { expect, type Page, test } from "../helpers/test";

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("closes the viewer on Back, opens it on Forward, without requests", async ({ page }) => {
  await openGallery(page, LARGEST);
  await photoLink(page, LARGEST, 8).scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(300);
  await page.waitForLoadState("networkidle");
  const pages: string[] = [];
  page.on("request", (request) => {
    if (/\/gallery\//.test(new URL(request.url()).pathname)) pages.push(request.url());
  });
  await openPhoto(page, LARGEST, 8);
  await nextButton(page).click();
  await expectPhoto(page, LARGEST, 9);

  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(LARGEST.path);
  expect(await scrollOf(page)).toBe(before);

  await page.goForward();
  await expectPhoto(page, LARGEST, 9);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(await scrollOf(page)).toBe(before);
  expect(pages).toEqual([]);
});

test("opens a tab on Ctrl+click; closing is one step back", async ({ page, context }) => {
  await page.goto("/gallery");
  await page.getByRole("main").getByRole("link", { name: LARGEST.name }).click();
  await expect(page).toHaveURL(LARGEST.path);
  await waitForViewer(page);
  const opened = context.waitForEvent("page");
  await photoLink(page, LARGEST, 2).click({ modifiers: ["Control"] });
  await (await opened).close();
  await expect(page).toHaveURL(LARGEST.path);
  await openPhoto(page, LARGEST, 2);
  await closeButton(page).dblclick();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(LARGEST.path);
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
});

/** Expects the gallery, scrolled to a photo whose link has the focus. */
async function expectPlaceOf(page: Page, number: number) {
  await expect(page).toHaveURL(`${LARGEST.path}#${photoAnchor(photoOf(LARGEST, number).slug)}`);
  await expect(page.getByRole("heading", { level: 1, name: LARGEST.title })).toBeAttached();
  await expect(viewer(page)).toBeHidden();
  await expect(photoLink(page, LARGEST, number)).toBeFocused();
  await expect(photoLink(page, LARGEST, number)).toBeInViewport();
}

test("shows the photo's page on reload; its viewer closes to the gallery", async ({ page }) => {
  await openGallery(page, LARGEST);
  await openPhoto(page, LARGEST, 8);
  await page.reload();
  await expect(page.getByRole("heading", { name: photoOf(LARGEST, 8).alt })).toBeVisible();
  await waitForViewer(page);
  await page.getByRole("link", { name: "Következő kép" }).click();
  await expectPhoto(page, LARGEST, 9);
  await nextButton(page).click();
  await expectPhoto(page, LARGEST, 10);
  await page.keyboard.press("Escape");
  await expectPlaceOf(page, 10);
});

test("turns pages with arrow keys and links until the viewer is loaded", async ({ page }) => {
  await page.route("**/scripts/**", (route) => route.abort());
  await page.goto(photoOf(LARGEST, 9).path);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: photoOf(LARGEST, 10).alt })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: photoOf(LARGEST, 9).alt })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectPlaceOf(page, 9);
});
