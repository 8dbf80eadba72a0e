import { waitForScripts } from "@/lib/browser";
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
  await openGallery(page, "wedding");
  await photoLink(page, "wedding-15").scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(500);
  await openPhoto(page, "wedding-15");
  await nextButton(page).click();
  await expectPhoto(page, "wedding", 16, 26);

  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery/wedding");
  expect(await scrollOf(page)).toBe(before);

  await page.goForward();
  await expectPhoto(page, "wedding", 16, 26);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(await scrollOf(page)).toBe(before);
});

test("closing is one step back: the page before the gallery is one more", async ({ page }) => {
  await page.goto("/gallery");
  await waitForScripts(page);
  await page.getByRole("main").getByRole("link", { name: "Esküvő 26 kép" }).click();
  await expect(page).toHaveURL("/gallery/wedding");
  await openPhoto(page, "wedding-02");
  await closeButton(page).dblclick();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery/wedding");
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
});

test("opening and turning ask the server for no page", async ({ page }) => {
  await openGallery(page, "wedding");
  await page.waitForLoadState("networkidle");
  const pages: string[] = [];
  page.on("request", (request) => {
    if (/\/gallery\//.test(new URL(request.url()).pathname)) pages.push(request.url());
  });
  await openPhoto(page, "wedding-05");
  await nextButton(page).click();
  await expectPhoto(page, "wedding", 6, 26);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  expect(pages.filter((url) => !url.includes("/_next/"))).toEqual([]);
});

test("reload shows the same picture, and closing it lands in the gallery on that picture", async ({
  page,
}) => {
  await openGallery(page, "wedding");
  await openPhoto(page, "wedding-17");
  await page.reload();
  await expectPhoto(page, "wedding", 17, 26);
  await nextButton(page).click();
  await expectPhoto(page, "wedding", 18, 26);
  await closeButton(page).click();
  await expect(page).toHaveURL("/gallery/wedding");
  await expect(viewer(page)).toBeHidden();
  await expect(photoLink(page, "wedding-18")).toBeFocused();
  await expect(photoLink(page, "wedding-18")).toBeInViewport();
});

test("Back after a reload returns to the gallery too", async ({ page }) => {
  await openGallery(page, "wedding");
  await openPhoto(page, "wedding-17");
  await page.reload();
  await expectPhoto(page, "wedding", 17, 26);
  await page.goBack();
  await expect(page).toHaveURL("/gallery/wedding");
  await expect(page.getByRole("heading", { level: 1, name: "Esküvői fotók" })).toBeVisible();
  await expect(viewer(page)).toBeHidden();
});

test("a shared link opens its picture, and closing it lands in the gallery on that picture", async ({
  page,
}) => {
  await page.goto("/gallery/family/family-30");
  await expectPhoto(page, "family", 30, 35);
  await closeButton(page).click();
  await expect(page).toHaveURL("/gallery/family");
  await expect(page.getByRole("heading", { level: 1, name: "Családi fotók" })).toBeVisible();
  await expect(photoLink(page, "family-30")).toBeFocused();
  await expect(photoLink(page, "family-30")).toBeInViewport();
});
