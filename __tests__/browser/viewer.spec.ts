import { askAbout, photoIdOf } from "@/lib/favourites";
import { photoAnchor } from "@/lib/navigation";
import { MISSING_PHOTO } from "@/lib/strings";
import { expectNoViolations } from "../helpers/axe";
import { waitForViewer } from "../helpers/browser";
import { LARGEST, photoOf, SMALLER } from "../helpers/content";
import {
  closeButton,
  expectPhoto,
  nextButton,
  openGallery,
  openPhoto,
  photoLink,
  previousButton,
  viewer,
} from "../helpers/gallery";
import { expect, type Page, test } from "../helpers/test";

const last = SMALLER.photos.length;

test("opens, turns to both ends, traps focus and closes by keyboard", async ({ page }) => {
  await openGallery(page, SMALLER);
  await photoLink(page, SMALLER, 3).evaluate((link) => {
    link.parentElement?.setAttribute("data-caption", "Reggel a tónál");
  });
  await photoLink(page, SMALLER, 3).focus();
  await page.keyboard.press("Enter");
  await expectPhoto(page, SMALLER, 3);
  await expect(viewer(page).getByText("Reggel a tónál")).toBeVisible();
  for (const [key, number] of [
    ["ArrowRight", 4],
    ["ArrowLeft", 3],
    ["End", last],
    ["ArrowRight", last],
    ["Home", 1],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectPhoto(page, SMALLER, number);
  }
  await expect(viewer(page).getByText(photoOf(SMALLER, 1).alt)).toHaveCount(0); // only captions are shown
  await expectNoViolations(page);
  await expect(previousButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(nextButton(page)).toHaveAttribute("aria-disabled", "false");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement?.matches('body, [role="dialog"] *'), // on its way through the browser's own controls
    );
    expect(isInside, `focus after ${step + 1} tabs`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(photoLink(page, SMALLER, 1)).toBeFocused(); // the one that was shown last

  await openPhoto(page, SMALLER, 2);
  await viewer(page).getByRole("link", { name: "Írj róla" }).click();
  await expect(page).toHaveURL(askAbout(photoIdOf(photoOf(SMALLER, 2).path)));
});

test("shows one photo after the other until the visitor turns back", async ({ page }) => {
  await page.clock.install();
  await openGallery(page, SMALLER);
  await openPhoto(page, SMALLER, 2);
  const start = viewer(page).getByRole("button", { name: "Vetítés indítása" });
  const stop = viewer(page).getByRole("button", { name: "Vetítés leállítása" });
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press("Space");
  await expect(stop).toBeVisible();
  await expect.poll(isFull).toBe(true);
  for (const number of [3, 4]) {
    await page.clock.fastForward(5000);
    await expectPhoto(page, SMALLER, number);
  }
  await page.keyboard.press("ArrowLeft");
  await expect(start).toBeVisible();
  await expect.poll(isFull).toBe(false);
  await page.clock.fastForward(20_000);
  await expectPhoto(page, SMALLER, 3);

  // At the end it stops, and starts over.
  await page.keyboard.press("End");
  await start.click();
  await expectPhoto(page, SMALLER, 1);
  await page.keyboard.press("Space"); // on the button
  await expect(start).toBeVisible();
  await page.keyboard.press("End");
  await expectPhoto(page, SMALLER, last);
  await page.keyboard.press("ArrowLeft");
  await expectPhoto(page, SMALLER, last - 1);
  await page.keyboard.press("Space");
  await expect(stop).toBeVisible();
  await page.clock.fastForward(5000);
  await expectPhoto(page, SMALLER, last);
  await page.clock.fastForward(5000);
  await expect(start).toBeVisible();
});

test.describe("without the worker's cache", () => {
  test.use({ serviceWorkers: "block" });

  test("reports a photo that fails to load in the grid and the viewer", async ({ page }) => {
    const lost = photoOf(LARGEST, 2);
    await page.route(`**/photos/**/${lost.slug}.*`, (route) => route.abort());
    await openGallery(page, LARGEST);
    await expect(photoLink(page, LARGEST, 2)).toHaveAttribute("data-missing", MISSING_PHOTO);
    await expect(photoLink(page, LARGEST, 1)).not.toHaveAttribute("data-missing");
    await openPhoto(page, LARGEST, 2);
    await expect(viewer(page).getByText(MISSING_PHOTO)).toBeVisible();
    await nextButton(page).click();
    await expectPhoto(page, LARGEST, 3);
  });
});

test.describe("by touch", () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  test.use({ ...phone, serviceWorkers: "block" }); // Playwright does not route a worker's requests

  /** Moves one or two fingers in ten steps. */
  async function touch(page: Page, fingers: { from: number[]; to: number[] }[]) {
    const session = await page.context().newCDPSession(page);
    const at = (share: number) =>
      fingers.map(({ from, to }, id) => ({
        id,
        x: (from[0] ?? 0) + ((to[0] ?? 0) - (from[0] ?? 0)) * share,
        y: (from[1] ?? 0) + ((to[1] ?? 0) - (from[1] ?? 0)) * share,
      }));
    const send = (
      type: "touchStart" | "touchMove" | "touchEnd",
      touchPoints: ReturnType<typeof at>,
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", at(0));
    for (let step = 1; step <= 10; step += 1) await send("touchMove", at(step / 10));
    await send("touchEnd", []);
  }

  /** In px. */
  const shownWidth = (page: Page) =>
    viewer(page)
      .getByRole("img", { name: photoOf(LARGEST, 5).alt })
      .evaluate((image) => Math.round(image.getBoundingClientRect().width));

  test("turns a photo's own page by swipe and keys, and closes it, without the viewer", async ({
    page,
  }) => {
    await page.route("**/scripts/**", (route) => route.abort());
    await page.goto(photoOf(LARGEST, 5).path);
    await touch(page, [{ from: [320, 400], to: [60, 400] }]);
    await expect(page.getByRole("heading", { name: photoOf(LARGEST, 6).alt })).toBeVisible();
    await touch(page, [{ from: [60, 400], to: [320, 400] }]);
    await expect(page.getByRole("heading", { name: photoOf(LARGEST, 5).alt })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: photoOf(LARGEST, 6).alt })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("heading", { name: photoOf(LARGEST, 5).alt })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectPlaceOf(page, 5);
  });

  test("opens by tap, turns by swipe, zooms by pinch, closes by pulling down", async ({ page }) => {
    await openGallery(page, LARGEST);
    await photoLink(page, LARGEST, 5).tap();
    await expectPhoto(page, LARGEST, 5);
    await touch(page, [{ from: [320, 400], to: [60, 400] }]);
    await expectPhoto(page, LARGEST, 6);
    await touch(page, [{ from: [60, 400], to: [320, 400] }]);
    await expectPhoto(page, LARGEST, 5);
    await touch(page, [{ from: [195, 300], to: [195, 700] }]);
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(LARGEST.path);

    await openGallery(page, LARGEST);
    await photoLink(page, LARGEST, 5).tap();
    await expectPhoto(page, LARGEST, 5);
    const before = await shownWidth(page);
    await touch(page, [
      { from: [180, 400], to: [60, 400] },
      { from: [210, 400], to: [330, 400] },
    ]);
    await expect.poll(() => shownWidth(page)).toBeGreaterThan(before * 1.5);
  });

  test("turns by a tap on an arrow, and zooms by a pinch that begins there", async ({ page }) => {
    await openGallery(page, LARGEST);
    await photoLink(page, LARGEST, 4).tap();
    await nextButton(page).tap(); // while it opens
    await expectPhoto(page, LARGEST, 5);
    const before = await shownWidth(page);
    const box = await nextButton(page).boundingBox();
    const arrow = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    // The photo must have arrived under the other finger.
    const underFinger = () => page.evaluate(() => document.elementFromPoint(250, 400)?.tagName);
    await expect.poll(underFinger).toBe("IMG");
    await touch(page, [
      { from: arrow, to: arrow },
      { from: [250, 400], to: [20, 100] },
    ]);
    await expect.poll(() => shownWidth(page)).toBeGreaterThan(before * 1.5);
  });
});

test("fills a low window with the photo, and fades the caption", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 844, height: 430 });
  await openGallery(page, LARGEST);
  await openPhoto(page, LARGEST, 5);
  const picture = viewer(page)
    .getByRole("img", { name: photoOf(LARGEST, 5).alt })
    .last();
  const box = await picture.boundingBox();
  expect(Math.max((box?.height ?? 0) / 430, (box?.width ?? 0) / 844)).toBeCloseTo(1, 1);
  const caption = viewer(page).locator(".caption");
  await page.clock.runFor(3000);
  await expect(caption).toHaveCSS("opacity", "0");
  await page.mouse.move(200, 200);
  await expect(caption).toHaveCSS("opacity", "1");
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(caption).toBeHidden();
});

test("carries a photo from its place into the viewer and back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openGallery(page, LARGEST);
  const moved = page.evaluate(async () => {
    const names = new Set<string>();
    while (!names.has("closing-photo")) {
      for (const { effect } of document.getAnimations()) {
        const [, name] =
          /group\((\w+-photo)\)/.exec((effect as KeyframeEffect).pseudoElement ?? "") ?? [];
        if (name) names.add(name);
      }
      await new Promise(requestAnimationFrame);
    }
    return [...names];
  });
  await openPhoto(page, LARGEST, 2);
  await expectPhoto(page, LARGEST, 2);
  await page.goBack();
  expect(await moved).toEqual(["opening-photo", "closing-photo"]);
  await expect(photoLink(page, LARGEST, 2)).toBeFocused();
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
