import { addDays, answerFor, freeSaturdays, validUntil } from "@/lib/dates/free-days";
import { dateWords, frameWords } from "@/lib/words";
import { expectNoViolations } from "../helpers/axe";
import { dayGallery, GALLERIES, homeFile, openDays, packagesFile } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/layout-shift";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

// Requests that a service worker sees are none that a test can answer.
test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const setDay = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T12:00`));
const question = (page: Page) => page.getByRole("region", { name: "Szabad ez a nap?" });
const field = (page: Page) => page.getByLabel("Melyik napra gondolsz?");
const putIn = (page: Page) => question(page).getByRole("button", { name: "Beírom az üzenetbe" });
const subject = (page: Page) => page.getByLabel("Tárgy");
/** Pages from which a line leads to the question. */
const WITH_LINE = dayGallery
  ? [
      ...GALLERIES.filter(({ category }) => category === dayGallery).map(({ path }) => path),
      ...(packagesFile.packages.some(({ gallery }) => gallery === dayGallery) ? ["/pricing"] : []),
    ]
  : [];
const line = (page: Page) => page.getByText("Szabad a napotok?").first();

test("the news on the home page are silent after their last day", async ({ page }) => {
  const { announcement = "", announcedUntil = "" } = homeFile;
  test.skip(!announcement || !announcedUntil, "the content has no news that end");
  await setDay(page, announcedUntil);
  await page.goto("/home");
  await expect(page.getByText(announcement)).toBeVisible();
  await setDay(page, addDays(announcedUntil, 1));
  await page.reload();
  await expect(page.getByRole("region", { name: frameWords.news })).toBeHidden();
});

if (!openDays) {
  test("where the content makes no claim, nothing asks for a day, and an address with one fills the form", async ({
    page,
  }) => {
    for (const path of ["/pricing", ...GALLERIES.map((gallery) => gallery.path)]) {
      await page.goto(path);
      await expect(page.getByText("Szabad a napotok?")).toHaveCount(0);
    }
    await page.goto("/contact?nap=2027-06-12");
    await expect(question(page)).toHaveCount(0);
    await expect(subject(page)).toHaveValue("2027. június 12., szombat");
  });
} else {
  const days = openDays;
  const now = days.changed;
  const [free = "", other = ""] = freeSaturdays(days, addDays(now, 90), days.openUntil);
  const taken = days.taken.find((day) => answerFor(day, days, now).kind === "taken") ?? "";

  test("a free day is called free, and keys alone put it into the mail", async ({ page }) => {
    await setDay(page, now);
    await page.goto("/contact");
    await field(page).fill(free);
    await expect(question(page)).toContainText(dateWords.free(dateWords.day(free)));
    const own = uniqueSubject();
    await writeMessage(page, own, "Szia Anna!");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/contact");
    while (await putIn(page).evaluate((button) => button !== document.activeElement))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(question(page).getByText(dateWords.isIn)).toBeFocused();
    await sendButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
    const mail = await mailAbout(own);
    expect(mail?.subject).toContain(dateWords.day(free));
    expect(mail?.text).toContain(`${dateWords.day(free)}\nSzia Anna!`);
  });

  test("a tapped Saturday takes the place of a taken day, and outlives a reload and Back", async ({
    page,
  }) => {
    test.skip(!taken, "no day is taken");
    await setDay(page, now);
    await page.goto(`/contact?nap=${free}`);
    await expect(subject(page)).toHaveValue(dateWords.day(free));
    await field(page).fill(taken);
    await expect(question(page)).toContainText("már foglalt");
    await question(page).getByRole("button").first().click();
    await expect(field(page)).not.toHaveValue(taken);
    const saturday = await field(page).inputValue();
    await expect(question(page)).toContainText("még szabad");
    await putIn(page).dblclick();
    await expect(subject(page)).toHaveValue(dateWords.day(saturday));
    await page.reload();
    await expect(subject(page)).toHaveValue(dateWords.day(saturday));
    await page.goto("/privacy");
    await page.goBack();
    await expect(subject(page)).toHaveValue(dateWords.day(saturday));
  });

  for (const path of WITH_LINE) {
    test(`a line of ${path} leads to the question while the answers are not too old`, async ({
      page,
    }) => {
      await setDay(page, validUntil(days));
      await page.goto(path);
      await line(page).getByRole("link").click();
      await expect(page).toHaveURL("/contact#szabad");
      await expect(question(page)).toBeInViewport();
      await page.goBack();
      await setDay(page, addDays(validUntil(days), 1));
      await page.reload();
      await expect(line(page)).toBeHidden();
    });
  }

  test("when the answers are too old there is no question, nothing moves, and the form works", async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", ({ message: text }) => faults.push(text));
    page.on("console", (entry) => entry.type() === "error" && faults.push(entry.text()));
    await watchLayoutShift(page);
    await setDay(page, addDays(validUntil(days), 1));
    await page.goto(`/contact?nap=${free}`);
    await expect(question(page)).toBeHidden();
    await expect(subject(page)).toHaveValue(dateWords.day(free));
    expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN_SHIFT);
    expect(faults).toEqual([]);
  });

  test("every answer has its room and is without violations", async ({ page }) => {
    await watchLayoutShift(page);
    await setDay(page, now);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1600 });
      await page.goto("/contact");
      const place = () => page.getByLabel("Email").boundingBox();
      const before = await place();
      for (const day of [free, other, addDays(days.openUntil, 1), ...days.taken]) {
        await field(page).fill(day);
        await expect(question(page)).toContainText(dateWords.day(day));
        expect(await place(), `${day} at ${width} px`).toEqual(before);
      }
      await expectNoViolations(page);
      await page.goto(`/contact?nap=${free}`);
      await expect(question(page)).toContainText(dateWords.isIn);
      await expectNoViolations(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN_SHIFT);
    }
  });
}
