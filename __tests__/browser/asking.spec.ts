import type { ParsedMail } from "mailparser";
import { addDays, freeSaturdays } from "@/lib/dates/free-days";
import { askAbout, pictureIdOf } from "@/lib/favourites";
import { dateWords, joinedSubject } from "@/lib/words";
import {
  dayGallery,
  LARGEST,
  openDays,
  packagesFile,
  photoOf,
  SITE_URL,
  SMALLER,
} from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { heart } from "../helpers/gallery";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/layout-shift";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const [rings, dance, asked] = [photoOf(LARGEST, 2), photoOf(LARGEST, 5), photoOf(SMALLER, 3)];
const [offer] = packagesFile.packages;
const now = openDays?.changed ?? "2026-11-22";
const [free = "2027-06-12"] = openDays
  ? freeSaturdays(openDays, addDays(now, 90), openDays.openUntil)
  : [];
const words = dateWords.day(free);

const chosen = (page: Page) => page.getByRole("region", { name: "Kiválasztott képek" });
/** Captions have ordinary spaces in mails, but no-break spaces before dashes in pages. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const times = (text: string | undefined, part: string) =>
  plain(text ?? "").split(plain(part)).length - 1;

/** Opens the form with package, day and picture in the query, and fills in the rest. */
async function ask(page: Page, own: string) {
  await page.goto(`/contact?csomag=${offer?.id}&nap=${free}&kep=${pictureIdOf(asked.path)}`);
  await expect(page.getByLabel("Tárgy")).toHaveValue(joinedSubject(offer?.title ?? "", words));
  await expect(chosen(page).getByRole("img")).toHaveCount(3);
  await page.getByLabel("Email").fill("kata@example.com");
  await page.getByLabel("Tárgy").press("End");
  await page.getByLabel("Tárgy").pressSequentially(` ${own}`);
  await page.getByLabel("Üzenet").fill("Szia Anna! Szeretnénk kérni.");
}

async function chooseTwo(page: Page) {
  await page.clock.setFixedTime(new Date(`${now}T12:00`));
  await page.goto(LARGEST.path);
  await heart(page, rings).click();
  await heart(page, dance).click();
}

/** Expects day, package and pictures once in each part of the mail. */
function expectAll(mail: ParsedMail | undefined) {
  expect(times(mail?.subject, offer?.title ?? "")).toBe(1);
  expect(times(mail?.subject, words)).toBe(1);
  expect(mail?.text?.split("\n")[0]).toBe(words);
  expect(times(mail?.text, words)).toBe(1);
  expect(times(mail?.text, "Szia Anna! Szeretnénk kérni.")).toBe(1);
  for (const { path, alt } of [rings, dance, asked]) {
    expect(times(mail?.text, `– ${alt}: ${SITE_URL}${path}\n`)).toBe(1);
    expect(times(String(mail?.html), `href="${SITE_URL}${path}"`)).toBe(1);
    expect(times(String(mail?.html), `/photos/${pictureIdOf(path)}.`)).toBe(1);
  }
}

test("day, package and pictures reach the mailbox, each once", async ({ page }) => {
  const own = uniqueSubject();
  await chooseTwo(page);
  await ask(page, own);
  await sendButton(page).click();
  await expect(page.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
  expectAll(await mailAbout(own));

  // A new message keeps the favourites. One that is removed from it stays a favourite.
  await page.getByRole("button", { name: "Új üzenet" }).click();
  await expect(chosen(page).getByRole("img")).toHaveCount(2);
  await chosen(page)
    .getByRole("button", { name: `Kiveszem: ${rings.alt}` })
    .click();
  await page.reload();
  await expect(chosen(page).getByRole("img")).toHaveCount(1);
  await page.goto(LARGEST.path);
  await expect(heart(page, rings)).toHaveAttribute("aria-pressed", "true");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a picture leads to the form, which asks about it, by touch", async ({ page }) => {
    await page.goto(asked.path);
    await heart(page, asked).tap();
    await page.getByRole("link", { name: "Írj erről a képről" }).tap();
    await expect(page).toHaveURL(askAbout(pictureIdOf(asked.path)));
    // It is both asked about and a favourite, but listed once.
    await expect(chosen(page).getByRole("img")).toHaveCount(1);
    await page.getByRole("link", { name: "Kedvencek: 1 kép" }).tap();
    await page.getByRole("link", { name: "Ilyeneket szeretnénk" }).tap();
    await expect(chosen(page).getByRole("img", { name: asked.alt })).toBeVisible();
  });
});

test("for a wedding the form asks for place and guests, and mails them", async ({ page }) => {
  const own = uniqueSubject();
  const wedding = packagesFile.packages.find(({ gallery }) => gallery === dayGallery);
  const other = packagesFile.packages.find(({ gallery }) => gallery !== dayGallery);
  const place = page.getByLabel("Hol lesz, és hányan lesztek?");
  await watchLayoutShift(page);
  await page.goto(`/contact?csomag=${wedding?.id}#irj`);
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

  test("package, picture and day reach the mailbox, each once", async ({ page }) => {
    const own = uniqueSubject();
    await page.goto(`/contact?csomag=${offer?.id}&kep=${pictureIdOf(asked.path)}`);
    await writeMessage(page, own, "Szia Anna!");
    await page.getByLabel("Melyik napra gondolsz?").fill(free);
    await page.getByLabel("Melyik csomag").selectOption(offer?.id ?? "");
    await sendButton(page).click();
    await expect(page).toHaveURL("/contact#elkuldve");
    await expect(page.getByText("Sikeres küldés")).toBeVisible();
    await expect(page.getByText("Sikertelen küldés").filter({ visible: true })).toHaveCount(0);
    const mail = await mailAbout(own);
    expect(times(mail?.subject, offer?.title ?? "")).toBe(1);
    expect(times(mail?.subject, words)).toBe(1);
    expect(mail?.text).toContain(`${words}\nSzia Anna!`);
    expect(times(mail?.text, `– ${asked.alt}: ${SITE_URL}${asked.path}\n`)).toBe(1);
    expect(times(String(mail?.html), `/photos/${pictureIdOf(asked.path)}.`)).toBe(1);
  });
});
