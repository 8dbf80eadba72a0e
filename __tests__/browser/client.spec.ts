import { hash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { clientLink } from "@/lib/clients/addresses";
import { clientProblems } from "@/lib/strings";
import { expectNoViolations } from "../helpers/axe";
import { hold, layoutShift, storedPaths, UNSEEN_SHIFT, waitForWorker } from "../helpers/browser";
import { putOnServer, type TestPicture } from "../helpers/client-gallery";
import { ownAddress } from "../helpers/form";
import { closeButton, viewer } from "../helpers/gallery";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";
import { unpackZip } from "../helpers/unpack-zip";

test.use({ extraHTTPHeaders: ownAddress() });

/** Photos that do not compress, so their size is known. */
async function pictures(count: number): Promise<TestPicture[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [width, height] = index % 3 ? [900, 600] : [600, 900];
      const noise = { type: "gaussian", mean: 40 + 8 * index, sigma: 20 } as const;
      const create = { width, height, channels: 3, background: "#000", noise } as const;
      const jpeg = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
      return { file: `DSC_${1000 + index}.JPG`, jpeg, width, height };
    }),
  );
}

const picture = (page: Page, number: number) =>
  page.getByRole("button", { name: `DSC_${999 + number}.JPG`, exact: true });
/** Distances in px from the end of each row of photos to that of the page. */
const roomBesideRows = (page: Page) =>
  page.getByRole("list").evaluateAll((lists) =>
    lists.flatMap((list) => {
      const ends = new Map<number, number>();
      for (const cell of list.children) {
        const { top, right } = cell.getBoundingClientRect();
        ends.set(Math.round(top), Math.round(list.getBoundingClientRect().right - right));
      }
      return list.querySelector(".client-open") ? [...ends.values()] : [];
    }),
  );
const heart = (page: Page, number: number) =>
  page.getByRole("button", { name: `Kiválasztom: DSC_${999 + number}.JPG` });

test("lets a couple choose in the viewer and send the choice, also offline", async ({
  page,
  context,
}) => {
  const title = `Zsófi és Bence ${Date.now()}`;
  const chapters = ["Szertartás", "Tánc"].map((name) => ({ name, count: 7 }));
  const { secret } = await putOnServer(await pictures(14), { title, chapters });
  const heading = page.getByRole("heading", { level: 1, name: title });
  const cover = heading.locator("..").getByRole("presentation");
  const letIndexPass = await hold(page, "**/client/*/index");
  await page.goto(clientLink("", secret));
  const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(900); // the cover does not wait for the index
  letIndexPass();
  await expect(page).toHaveTitle(title);
  expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.getByRole("button", { name: "Megnézem" }).click();
  await expect(picture(page, 1).getByRole("presentation")).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);
  for (const width of [1920, 390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(new Set(await roomBesideRows(page)), `${width} px`).toEqual(new Set([0]));
  }
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Tánc", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Tánc" })).toBeFocused();

  await picture(page, 2).press("Enter");
  await expect(viewer(page).getByText("2 / 14", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByText("DSC_1002.JPG")).toBeVisible();
  await page.keyboard.press("k");
  await expect(viewer(page).getByText("Kiválasztva: 1 / 2")).toHaveRole("status");
  await page.getByLabel("Megjegyzés ehhez a képhez").fill("k, mint kicsi");
  await page.keyboard.press("ArrowRight"); // within the text
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(picture(page, 3)).toBeFocused();
  await expect(heart(page, 3)).toHaveAttribute("aria-pressed", "true");
  await picture(page, 5).click();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(clientLink("", secret));

  // Keyboard users need not pass through all photos to send the choice.
  await page.getByRole("button", { name: /^Letöltöm mindet/ }).focus();
  for (const _ of ["chosen pictures", "share", "only those", "send"])
    await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Elküldöm" })).toBeFocused();
  await page.keyboard.press("Enter");
  const bar = page.locator(".client-bar");
  await picture(page, 7).focus();
  const [photo, panel] = [await picture(page, 7).boundingBox(), await bar.boundingBox()];
  expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
  await page.getByLabel(/címed, hogy/).press("Escape");
  await expect(page.getByRole("button", { name: "Elküldöm" })).toBeFocused();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Elküldöm" }).click();
  await expectNoViolations(page);
  await page.getByLabel(/címed, hogy/).fill("zsofi@example.com");
  await page.getByRole("button", { name: "Küldés", exact: true }).click();
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Megkaptam a\sválasztásotokat/)).toBeVisible();
  const mail = await mailAbout(title);
  expect(mail?.text).toContain("DSC_1002.JPG – k, mint kicsi");

  await page.getByRole("button", { name: "Megosztom a választásom" }).click();
  await page.getByRole("button", { name: "QR-kód" }).click();
  await expect(page.getByRole("img", { name: "QR-kód a linkhez" })).toBeVisible();
  await expectNoViolations(page);
  // The photographer reopens the choice.
  await page.evaluate(() => localStorage.clear());
  await page.goto(/http\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await expect(page.getByText("1 kép az övé, 0 a tiéd, 0 mindkettőtöké.")).toBeVisible();
  await expectNoViolations(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("shows a panorama whole, or as high as the window, and the bar after a failed send", async ({
    page,
  }) => {
    const size = { width: 4000, height: 1000 };
    const create = { ...size, channels: 3, background: "#3a5540" } as const;
    const jpeg = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const { secret } = await putOnServer([{ file: "DSC_1000.JPG", jpeg, ...size }]);
    await page.goto(clientLink("", secret));
    await page.getByRole("button", { name: "Megnézem" }).tap();
    await picture(page, 1).tap();
    const place = async () => {
      const box = await viewer(page).getByRole("img").boundingBox();
      return [box?.x, box?.width, box?.height].map((px = 0) => Math.round(px));
    };
    await expect.poll(place).toEqual([0, 390, 98]);
    await page.getByRole("button", { name: "Nagyítás" }).tap();
    await expect.poll(place).toEqual([-1205, 2800, 700]);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300);
    await page.mouse.up();
    await expect.poll(place).toEqual([-1305, 2800, 700]);
    await page.getByRole("button", { name: "Kicsinyítés" }).tap();
    await expect.poll(place).toEqual([0, 390, 98]);

    await closeButton(page).tap();
    await expect(viewer(page)).toBeHidden();
    await page.route("/api/contact", (route) => route.fulfill({ status: 502 }));
    await heart(page, 1).tap();
    await page.getByRole("button", { name: "Elküldöm" }).tap();
    await page.getByLabel(/címed, hogy/).fill("zsofi@example.com");
    await page.getByRole("button", { name: "Küldés", exact: true }).tap();
    for (const part of [page.getByText("most nem sikerült"), page.getByText("Még választok")])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
});

test("downloads originals bit for bit: single, as ZIP parts, as one stream", async ({ page }) => {
  const all = await pictures(3);
  // The first two are too large for one part.
  const originals = [randomBytes(76e6), randomBytes(76e6), randomBytes(1000)] as const;
  const large = all.map((one, at) => ({ ...one, original: originals[at] ?? one.jpeg }));
  const twin = { ...(all[0] as TestPicture), file: "DSC_1000.JPG" }; // from a second camera
  const chapters = [
    { name: "../Szertartás", count: 2 },
    { name: "Tánc", count: 2 },
  ];
  const { secret } = await putOnServer([...large, twin], { chapters });
  // Like browsers that cannot write to the disk.
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await page.goto(clientLink("", secret));
  const download = async (press: () => Promise<unknown>) => {
    const [file] = await Promise.all([page.waitForEvent("download"), press()]);
    expect(file.suggestedFilename()).toMatch(/\.(JPG|zip)$/);
    return readFile(await file.path());
  };

  await picture(page, 3).click();
  const single = () => page.getByRole("button", { name: "Letöltöm: DSC_1002.JPG" }).click();
  expect(await download(single)).toEqual(originals[2]);
  await closeButton(page).click();

  const listOf = (files: Iterable<[string, Uint8Array]>) =>
    Array.from(files, ([name, content]) => [name, hash("sha256", content)]);
  const expected = listOf([
    ["..-Szertartás/DSC_1000.JPG", originals[0]],
    ["..-Szertartás/DSC_1001.JPG", originals[1]],
    ["Tánc/DSC_1002.JPG", originals[2]],
    ["Tánc/DSC_1000.JPG", twin.jpeg],
  ]);
  const dance = page.getByRole("button", { name: "Letöltöm: Tánc (2 kép)" });
  await dance.click();
  const saveDance = page.getByRole("button", { name: "Elmentem: Zsófi és Bence – Tánc 1.zip" });
  await expect(page.getByText("Összeállt.")).toHaveRole("status");
  const ofDance = unpackZip(await download(() => saveDance.click()));
  expect(listOf(ofDance)).toEqual(expected.slice(2));

  await expect(page.locator(".client-bar")).toBeFocused();

  await page.getByRole("button", { name: "Letöltöm mindet (4 kép)" }).click();
  const parts: Buffer[] = [];
  for (const number of [1, 2]) {
    const save = page.getByRole("button", { name: `Elmentem: Zsófi és Bence ${number}.zip` });
    parts.push(await download(() => save.click()));
  }
  await expect(page.getByText("Minden kép megvan.")).toBeVisible();
  expect(listOf(parts.flatMap((part) => [...unpackZip(part)]))).toEqual(expected);

  // The origin private file system replaces the disk.
  await page.evaluate(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle("dance.zip", { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await dance.click();
  const streamed = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await folder.getFileHandle("dance.zip", { create: true });
      return [...new Uint8Array(await (await file.getFile()).arrayBuffer())];
    });
  // The file is empty until it is complete.
  await expect.poll(streamed).not.toEqual([]);
  await expect(page.getByText("Minden kép megvan.")).toBeVisible();
  expect(listOf(unpackZip(Buffer.from(await streamed())))).toEqual(expected.slice(2));
});

test("stores nothing of the gallery in worker and caches", async ({ page, request }) => {
  const { secret, folder, files } = await putOnServer(await pictures(1));
  await page.goto("/privacy");
  await waitForWorker(page);
  await page.goto(clientLink("", secret));
  await expect(picture(page, 1).getByRole("presentation")).toBeVisible();
  await expect.poll(() => storedPaths(page)).toContain("/privacy");
  for (const cache of await page.evaluate(() => caches.keys())) {
    const stored = await storedPaths(page, cache);
    expect(stored.filter((path) => path.startsWith("/client"))).toEqual([]);
  }

  const headersOf = async (path: string) => (await request.get(path)).headers();
  const ofPage = await headersOf("/client");
  expect(ofPage).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  expect(ofPage["cache-control"]).not.toContain("immutable");
  for (const [name, kept] of [
    ["cover", "no-cache"],
    ["index", "no-cache"],
    [[...files.keys()][0], "public, max-age=31536000, immutable"],
    ["nincs", "no-store"],
  ])
    expect(await headersOf(`/client/${folder}/${name}`)).toMatchObject({
      "cache-control": kept,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
});

test.describe("in an in-app browser", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/500]" });

  test("reports a script that cannot be fetched; then, that photos cannot be saved", async ({
    page,
  }) => {
    const { secret } = await putOnServer(await pictures(1));
    const script = "**/scripts/client-app-*";
    await page.route(script, (route) => route.abort());
    await page.goto(clientLink("", secret));
    await expect(page.getByText(clientProblems.unreachable)).toBeVisible();
    await page.unroute(script);
    await page.reload();
    await expect(page.getByText(/^Ebben a\sbeépített böngészőben/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Letöltöm/ })).toHaveCount(0);
  });
});
