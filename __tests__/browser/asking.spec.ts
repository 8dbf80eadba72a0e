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
  type TestPhoto,
} from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject } from "../helpers/form";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/layout-shift";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

// Requests that a service worker sees are none that a test can answer.
test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const [rings, dance, asked] = [photoOf(LARGEST, 2), photoOf(LARGEST, 5), photoOf(SMALLER, 3)];
const [offer] = packagesFile.packages;
const now = openDays?.changed ?? "2026-11-22";
const [free = "2027-06-12"] = openDays
  ? freeSaturdays(openDays, addDays(now, 90), openDays.openUntil)
  : [];
const words = dateWords.day(free);

const heart = (page: Page, { alt }: TestPhoto) =>
  page.getByRole("button", { name: `Kedvenc: ${alt}`, exact: true });
const chosen = (page: Page) => page.getByRole("region", { name: "Kiválasztott képek" });
/** A mail has captions as they were typed, pages keep their dashes at the end of a line. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const times = (text: string | undefined, part: string) =>
  plain(text ?? "").split(plain(part)).length - 1;

/** Opens the form about the first package, the free day and one picture, and writes what is missing. */
async function ask(page: Page, own: string) {
  const address = `/contact?csomag=${offer?.id}&nap=${free}&kep=${pictureIdOf(asked.path)}`;
  await page.goto(address);
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

/** Day, package and pictures stand in the mail once each: in its subject, its first line, its list. */
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

test("day, package and pictures lie in the mailbox, each once", async ({ page }) => {
  const own = uniqueSubject();
  await chooseTwo(page);
  await ask(page, own);
  await sendButton(page).click();
  await expect(page.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
  expectAll(await mailAbout(own));

  // The next message is about something else; the favourites are still there, but for what is taken out of it.
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

test("from a picture the form is about that picture, by finger alone", async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? "",
    serviceWorkers: "block",
  });
  const page = await phone.newPage();
  await page.goto(asked.path);
  await heart(page, asked).tap();
  await page.getByRole("link", { name: "Írj erről a képről" }).tap();
  await expect(page).toHaveURL(askAbout(pictureIdOf(asked.path)));
  // Asked about and a favourite, it is there once.
  await expect(chosen(page).getByRole("img")).toHaveCount(1);
  await page.getByRole("link", { name: "Kedvencek: 1 kép" }).tap();
  await page.getByRole("link", { name: "Ilyeneket szeretnénk" }).tap();
  await expect(chosen(page).getByRole("img", { name: asked.alt })).toBeVisible();
  await phone.close();
});

test("of a wedding the form asks where and with how many people, and the mail has it in a line", async ({
  page,
}) => {
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
  await page.getByLabel("Email").fill("kata@example.com");
  await page.getByLabel("Tárgy").fill(own);
  await page.getByLabel("Üzenet").fill("Szia Anna!");
  await sendButton(page).click();
  await expect(page.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
  expect((await mailAbout(own))?.text).toContain("Hol, hányan: Szentendre, kb. 80 fő\nSzia Anna!");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("package and picture of the address and a typed day reach the mailbox, each once", async ({
    page,
  }) => {
    const own = uniqueSubject();
    await page.goto(`/contact?csomag=${offer?.id}&kep=${pictureIdOf(asked.path)}`);
    await page.getByLabel("Email").fill("kata@example.com");
    await page.getByLabel("Tárgy").fill(own);
    await page.getByLabel("Üzenet").fill("Szia Anna!");
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
