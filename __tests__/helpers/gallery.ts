import { expect, type Page } from "@playwright/test";
import { photoAnchor } from "@/lib/navigation";
import { waitForViewer } from "./browser";
import { photoOf, type TestGallery, type TestPhoto } from "./content";

export const viewer = (page: Page) => page.getByRole("dialog", { name: "Képnézegető" });
export const nextButton = (page: Page) => page.getByRole("button", { name: "Következő kép" });
export const previousButton = (page: Page) => page.getByRole("button", { name: "Előző kép" });
export const closeButton = (page: Page) => page.getByRole("button", { name: "Bezárás" });

export const heart = (page: Page, { alt }: TestPhoto) =>
  page.getByRole("button", { name: `Kedvenc: ${alt}`, exact: true });

/** The link of a photo in the grid, by its number from 1. */
export const photoLink = (page: Page, gallery: TestGallery, number: number) =>
  page.locator(`#${photoAnchor(photoOf(gallery, number).slug)}`);

/** Opens a gallery and waits until its photos open in the viewer instead of as pages. */
export async function openGallery(page: Page, gallery: TestGallery) {
  await page.goto(gallery.path);
  await waitForViewer(page);
}

/** Opens the viewer on a photo by a click. */
export async function openPhoto(page: Page, gallery: TestGallery, number: number) {
  await photoLink(page, gallery, number).click();
  await expect(viewer(page)).toBeVisible();
}

/** Expects the viewer to show this photo, and the URL to be the photo's. */
export async function expectPhoto(page: Page, gallery: TestGallery, number: number) {
  const counter = `${number} / ${gallery.photos.length}`;
  await expect(viewer(page).getByText(counter, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(photoOf(gallery, number).path);
  await expect(page.locator("html[data-carrying]")).toHaveCount(0); // it cannot be touched while it moves
}
