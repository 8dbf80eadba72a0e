import type { Locator } from "@playwright/test";
import { storedPaths, waitForScripts, waitForViewer, waitForWorker } from "../helpers/browser";
import { contactFile, homeFile, LARGEST, packagesFile, photoOf, SMALLER } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { heart, photoLink, viewer } from "../helpers/gallery";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress() });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

async function lookAtAll(page: Page) {
  await waitForViewer(page);
  for (const picture of await page.locator("[data-shape] > a img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expectDrawn(picture);
  }
}

test("opens a visited gallery with its photos and viewer offline, and the menu's pages, never visited", async ({
  page,
  context,
}) => {
  await page.goto("/privacy");
  // The worker has cached the first page, too.
  const first = ["/privacy", "/contact"];
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(first));
  await page.goto(`${SMALLER.path}?fbclid=1`);
  await lookAtAll(page);
  await context.setOffline(true);
  await page.goto(SMALLER.path);
  await expect(heading(page, SMALLER.title)).toHaveCSS("font-weight", "300");
  await heart(page, photoOf(SMALLER, 2)).click();
  await expect(heart(page, photoOf(SMALLER, 2))).toHaveAttribute("aria-pressed", "true");
  await lookAtAll(page);
  await photoLink(page, SMALLER, 3).click();
  await expectDrawn(viewer(page).getByRole("img", { name: photoOf(SMALLER, 3).alt }));

  for (const [path, title] of [
    ["/privacy", "Adatkezelés"],
    ["/pricing", packagesFile.title],
    ["/contact?csomag=1", contactFile.title],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  }
  await page.getByRole("navigation").locator('a[href="/home"]').first().click();
  await expect(heading(page, homeFile.title)).toBeVisible();
  for (const path of ["/stories", "/client", "/nincs-ilyen-oldal"]) {
    await page.goto(path);
    await expect(heading(page, "Most nincs internetkapcsolat")).toBeVisible();
  }
});

test("keeps a page usable while a new worker takes over", async ({ page }) => {
  await page.goto(LARGEST.path);
  await waitForWorker(page);
  await waitForViewer(page);
  const workerUrl = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  const before = await workerUrl();
  await page.route("**/sw.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// next version` });
  });
  await page.evaluate(async () => {
    await caches.open("site"); // of version 1.2
    await navigator.serviceWorker.register("/sw.js?next");
  });
  await expect.poll(workerUrl).not.toBe(before);
  await expect.poll(() => page.evaluate(() => caches.has("site"))).toBe(false);
  await photoLink(page, LARGEST, 3).click();
  await expect(viewer(page)).toBeVisible();
});

/** Sends a message offline, so it waits in the outbox. */
async function leaveWaiting(page: Page, subject: string): Promise<void> {
  await writeMessage(page, subject);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeVisible();
}

test("sends a message and empties the form once the page is online", async ({ page, context }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await leaveWaiting(page, subject);
  await context.setOffline(false);
  await mailAbout(subject);
  await expect(page.getByLabel("Tárgy")).toHaveValue("");
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeHidden();
});

test("the worker sends a message from any page; the empty form says so once", async ({
  page,
  context,
}) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await waitForWorker(page);
  await leaveWaiting(page, subject);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/pricing");
  await mailAbout(subject);
  await later.goto("/contact");
  await expect(later.getByRole("status")).toHaveText("Sikeres küldés");
  await expect(later.getByLabel("Tárgy")).toHaveValue("");
  await later.reload();
  await expect(later.getByLabel("Tárgy")).toHaveValue("");
  await expect(later.getByRole("status")).toBeEmpty();
});

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block", isEarly: true });

  test("sends a waiting message when the form opens, without interaction", async ({
    page,
    context,
  }) => {
    const subject = uniqueSubject();
    await page.goto("/contact");
    await waitForScripts(page);
    await leaveWaiting(page, subject);
    await page.close();
    await context.setOffline(false);
    await (await context.newPage()).goto("/contact");
    await mailAbout(subject);
  });
});
