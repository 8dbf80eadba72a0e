import { waitForScripts } from "@/tools/kit/browser";
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
import { expect, test } from "../helpers/test";

const scrollOf = (page: import("@playwright/test").Page) =>
  page.evaluate(() => Math.round(window.scrollY));

test("Back closes the viewer and leaves the gallery where it was, Forward opens it again", async ({
  page,
}) => {
  await openGallery(page, LARGEST);
  await photoLink(page, LARGEST, 8).scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(300);
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
});

test("closing is one step back: the page before the gallery is one more", async ({ page }) => {
  await page.goto("/gallery");
  await waitForScripts(page);
  await page.getByRole("main").getByRole("link", { name: LARGEST.name }).click();
  await expect(page).toHaveURL(LARGEST.path);
  await openPhoto(page, LARGEST, 2);
  await closeButton(page).dblclick();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(LARGEST.path);
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
});

test("opening and turning ask the server for no page", async ({ page }) => {
  await openGallery(page, LARGEST);
  await page.waitForLoadState("networkidle");
  const pages: string[] = [];
  page.on("request", (request) => {
    if (/\/gallery\//.test(new URL(request.url()).pathname)) pages.push(request.url());
  });
  await openPhoto(page, LARGEST, 5);
  await nextButton(page).click();
  await expectPhoto(page, LARGEST, 6);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  expect(pages.filter((url) => !url.includes("/_next/"))).toEqual([]);
});

test("reload shows the same picture, and closing it lands in the gallery on that picture", async ({
  page,
}) => {
  await openGallery(page, LARGEST);
  await openPhoto(page, LARGEST, 8);
  await page.reload();
  await expectPhoto(page, LARGEST, 8);
  await nextButton(page).click();
  await expectPhoto(page, LARGEST, 9);
  await closeButton(page).click();
  await expect(page).toHaveURL(LARGEST.path);
  await expect(viewer(page)).toBeHidden();
  await expect(photoLink(page, LARGEST, 9)).toBeFocused();
  await expect(photoLink(page, LARGEST, 9)).toBeInViewport();
});

test("Back after a reload returns to the gallery too", async ({ page }) => {
  await openGallery(page, LARGEST);
  await openPhoto(page, LARGEST, 8);
  await page.reload();
  await expectPhoto(page, LARGEST, 8);
  await page.goBack();
  await expect(page).toHaveURL(LARGEST.path);
  await expect(page.getByRole("heading", { level: 1, name: LARGEST.title })).toBeVisible();
  await expect(viewer(page)).toBeHidden();
});

test("a shared link opens its picture, and closing it lands in the gallery on that picture", async ({
  page,
}) => {
  await page.goto(photoOf(LARGEST, 9).path);
  await expectPhoto(page, LARGEST, 9);
  await closeButton(page).click();
  await expect(page).toHaveURL(LARGEST.path);
  await expect(page.getByRole("heading", { level: 1, name: LARGEST.title })).toBeVisible();
  await expect(photoLink(page, LARGEST, 9)).toBeFocused();
  await expect(photoLink(page, LARGEST, 9)).toBeInViewport();
});
