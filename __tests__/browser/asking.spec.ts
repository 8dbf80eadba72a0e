import { photoIdOf } from "@/lib/favourites";
import { packageOptions } from "@/lib/package-options";
import { dateStrings } from "@/lib/strings";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/browser";
import { dayGallery, packagesFile, photoOf, SITE_URL, SMALLER } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { expect, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const offer = packageOptions(packagesFile.packages).find(({ isFrom }) => isFrom);
const asked = photoOf(SMALLER, 3);
const DAY = "2027-06-12";

/** Captions have ordinary spaces in mails, but no-break spaces before dashes in pages. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const times = (text: string | undefined, part: string) =>
  plain(text ?? "").split(plain(part)).length - 1;

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
    await page.getByLabel("Melyik napra gondolsz?").fill(DAY);
    await page.getByLabel("Melyik csomag").selectOption(offer?.id ?? "");
    await sendButton(page).click();
    await expect(page).toHaveURL("/contact#elkuldve");
    await expect(page.getByText("Sikeres küldés")).toBeVisible();
    await expect(page.getByText("Sikertelen küldés").filter({ visible: true })).toHaveCount(0);

    const mail = await mailAbout(own);
    const url = SITE_URL + asked.path;
    for (const [text, part] of [
      [mail?.subject, offer?.title ?? ""],
      [mail?.subject, dateStrings.day(DAY)],
      [mail?.text, `${dateStrings.day(DAY)}\nSzia Anna!`],
      [mail?.text, dateStrings.day(DAY)],
      [mail?.text, `– ${asked.alt}: ${url}\n`],
      [String(mail?.html), `href="${url}"`],
      [String(mail?.html), `/photos/${photoIdOf(asked.path)}.`],
    ] as const)
      expect(times(text, part), part).toBe(1);
  });
});
