import { expect, type Page } from "@playwright/test";
import { waitForScripts } from "@/lib/browser";

export const viewer = (page: Page) => page.getByRole("dialog", { name: "Képnézegető" });
export const nextButton = (page: Page) => page.getByRole("button", { name: "Következő kép" });
export const previousButton = (page: Page) => page.getByRole("button", { name: "Előző kép" });
export const closeButton = (page: Page) => page.getByRole("button", { name: "Bezárás" });

/** The link of a picture in the grid. */
export const photoLink = (page: Page, slug: string) => page.locator(`[data-slug="${slug}"]`);

/** Waits until the page answers clicks by script: the address follows the viewer only then. */
export async function openGallery(page: Page, category: string) {
  await page.goto(`/gallery/${category}`);
  await waitForScripts(page);
}

/** Opens the viewer on a picture by a click. */
export async function openPhoto(page: Page, slug: string) {
  await photoLink(page, slug).click();
  await expect(viewer(page)).toBeVisible();
}

/** Expects the viewer on the picture of this number, with the address that belongs to it. */
export async function expectPhoto(page: Page, category: string, number: number, total: number) {
  await expect(viewer(page).getByText(`${number} / ${total}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`/gallery/${category}/${category}-${String(number).padStart(2, "0")}$`),
  );
}
