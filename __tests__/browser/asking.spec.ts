import type { ParsedMail } from "mailparser";
import { addDays, freeSaturdays } from "@/lib/dates/free-days";
import { photoIdOf } from "@/lib/favourites";
import { packageOptions } from "@/lib/package-options";
import { dateStrings, joinedSubject } from "@/lib/strings";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/browser";
import {
  dayGallery,
  LARGEST,
  openDays,
  packagesFile,
  photoOf,
  SITE_URL,
  SMALLER,
  type TestPhoto,
} from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { heart } from "../helpers/gallery";
import { mailAbout } from "../helpers/mailbox";
import { expect, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const [rings, dance, asked] = [photoOf(LARGEST, 2), photoOf(LARGEST, 5), photoOf(SMALLER, 3)];
const offer = packageOptions(packagesFile.packages).find(({ isFrom }) => isFrom);
const now = openDays?.reviewedOn ?? "2026-11-22";
const [free = "2027-06-12"] = openDays
  ? freeSaturdays(openDays, addDays(now, 90), openDays.openUntil)
  : [];
const words = dateStrings.day(free);

/** Captions have ordinary spaces in mails, but no-break spaces before dashes in pages. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const times = (text: string | undefined, part: string) =>
  plain(text ?? "").split(plain(part)).length - 1;

/** Expects day, package and these photos once in each part of the mail. */
function expectAll(mail: ParsedMail | undefined, photos: readonly TestPhoto[]) {
  expect(times(mail?.subject, offer?.title ?? "")).toBe(1);
  expect(times(mail?.subject, words)).toBe(1);
  expect(mail?.text).toContain(`${words}\nSzia Anna!`);
  expect(times(mail?.text, words)).toBe(1);
  for (const { path, alt } of photos) {
    expect(times(mail?.text, `– ${alt}: ${SITE_URL}${path}\n`)).toBe(1);
    expect(times(String(mail?.html), `href="${SITE_URL}${path}"`)).toBe(1);
    expect(times(String(mail?.html), `/photos/${photoIdOf(path)}.`)).toBe(1);
  }
}

test("sends day, package and photos to the mailbox, each once", async ({ page }) => {
  const own = uniqueSubject();
  await page.clock.setFixedTime(new Date(`${now}T12:00`));
  await page.goto(LARGEST.path);
  await heart(page, rings).click();
  await heart(page, dance).click();
  await page.goto(`/contact?csomag=${offer?.id}&nap=${free}&kep=${photoIdOf(asked.path)}`);
  const subject = joinedSubject(offer?.title ?? "", words);
  await expect(page.getByLabel("Tárgy")).toHaveValue(subject);
  const chosen = page.getByRole("region", { name: "Kiválasztott képek" });
  await expect(chosen.getByRole("img")).toHaveCount(3);
  await writeMessage(page, `${subject} ${own}`, "Szia Anna!");
  await sendButton(page).click();
  expectAll(await mailAbout(own), [rings, dance, asked]);
});

test("asks for place and guests of a wedding, and sends them", async ({ page }) => {
  const own = uniqueSubject();
  const wedding = packagesFile.packages.find(({ gallery }) => gallery === dayGallery);
  const other = packagesFile.packages.find(({ gallery }) => gallery !== dayGallery);
  const place = page.getByLabel("Hol lesz, és hányan lesztek?");
  await watchLayoutShift(page);
  await page.goto(`/contact?csomag=${wedding?.id}#erdekel-${wedding?.id}`);
  await expect(page.getByLabel("Tárgy")).toHaveValue(wedding?.title ?? "");
  await expect(place).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN_SHIFT);
  await page.getByLabel("Melyik csomag").selectOption(other?.id ?? "");
  await expect(place).toBeHidden();
  await page.getByLabel("Melyik csomag").selectOption(wedding?.id ?? "");
  await place.fill("Szentendre, kb. 80 fő");
  await writeMessage(page, own, "Szia Anna!");
  await sendButton(page).click();
  expect((await mailAbout(own))?.text).toContain("Hol, hányan: Szentendre, kb. 80 fő\nSzia Anna!");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("sends package, photo and day to the mailbox, each once", async ({ page }) => {
    const own = uniqueSubject();
    await page.goto(`/contact?csomag=${offer?.id}&kep=${photoIdOf(asked.path)}`);
    await writeMessage(page, own, "Szia Anna!");
    await page.getByLabel("Melyik napra gondolsz?").fill(free);
    await page.getByLabel("Melyik csomag").selectOption(offer?.id ?? "");
    await sendButton(page).click();
    await expect(page).toHaveURL("/contact#elkuldve");
    await expect(page.getByText("Sikeres küldés")).toBeVisible();
    await expect(page.getByText("Sikertelen küldés").filter({ visible: true })).toHaveCount(0);
    expectAll(await mailAbout(own), [asked]);
  });
});
