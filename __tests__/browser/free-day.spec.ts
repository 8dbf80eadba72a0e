import { addDays, answerFor, freeSaturdays, validUntil } from "@/lib/dates/free-days";
import { dateWords, frameWords, saturdayWords } from "@/lib/words";
import { expectNoViolations } from "../helpers/axe";
import {
  DAY_PAGE,
  dayGallery,
  GALLERIES,
  homeFile,
  openDays,
  packagesFile,
} from "../helpers/content";
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
const message = (page: Page) => page.getByLabel("Üzenet");
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

test("without scripts a free Saturday of the list leads to a form that has it, and the mail names it", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    extraHTTPHeaders: ownAddress(),
  });
  await page.goto("/contact");
  await expect(question(page)).toBeHidden();
  const way = page.getByRole("link", { name: "szabad szombatok" });
  // How old the answers were when the site was built, only the site knows.
  if (!(await way.isVisible())) {
    await page.goto("/contact/dates");
    await expect(page.getByText(saturdayWords.unknown[0].trim())).toBeVisible();
    await expect(page.getByRole("link", { name: /, szombat$/ })).toHaveCount(0);
    return;
  }
  await way.click();
  await expect(page).toHaveURL("/contact/dates");
  const last = page.getByRole("link", { name: /, szombat$/ }).last();
  const words = (await last.textContent()) ?? "";
  await last.click();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(DAY_PAGE);
  const day = pathname.replace("/contact/", "");
  expect(dateWords.day(day)).toBe(words);
  expect(openDays && answerFor(day, openDays, openDays.changed)).toEqual({ kind: "free" });
  await expect(subject(page)).toHaveValue(words);
  await expect(message(page)).toHaveValue(`${words}\n`);

  const own = uniqueSubject();
  await writeMessage(page, `${own}, ${words}`, `${words}\nSzia Anna!`);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/contact#elkuldve$/);
  expect((await mailAbout(own))?.text).toContain(`${words}\nSzia Anna!`);
  await page.close();
});

test("of the list of Saturdays those that have passed since the site was made are gone", async ({
  page,
}) => {
  const saturdays = page.getByRole("link", { name: /, szombat$/ });
  await page.goto("/contact/dates");
  const count = await saturdays.count();
  test.skip(count < 2, "when the site was made nobody knew which days are free");
  const second = (await saturdays.nth(1).getAttribute("href")) ?? "";
  await setDay(page, second.replace("/contact/", ""));
  await page.reload();
  await expect(saturdays).toHaveCount(count - 1);
  await expect(saturdays.first()).toHaveAttribute("href", second);
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

  test("a free day is called free, and one tap puts it into the mail", async ({ page }) => {
    await setDay(page, now);
    await page.goto("/contact");
    await field(page).fill(free);
    await expect(question(page)).toContainText(dateWords.free(dateWords.day(free)));
    await expect(question(page)).toContainText(dateWords.updated(days.changed));
    const own = uniqueSubject();
    await writeMessage(page, own, "Szia Anna!");
    await putIn(page).click();
    await expect(subject(page)).toHaveValue(dateWords.subject(own, dateWords.day(free)));
    await expect(question(page).getByText("Beírtam a tárgyba és az üzenet elejére.")).toBeFocused();
    await sendButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
    const mail = await mailAbout(own);
    expect(mail?.subject).toContain(dateWords.subject(own, dateWords.day(free)));
    expect(mail?.text).toContain(`${dateWords.day(free)}\nSzia Anna!`);
  });

  test("for a taken day there are Saturdays to tap, and a double tap puts one in once", async ({
    page,
  }) => {
    test.skip(!taken, "no day is taken");
    await setDay(page, now);
    await page.goto("/contact");
    await field(page).fill(taken);
    await expect(question(page)).toContainText("már foglalt");
    const answer = answerFor(taken, days, now);
    const saturdays = answer.kind === "taken" ? answer.saturdays : [];
    await expect(question(page).getByRole("button")).toHaveCount(saturdays.length);
    const [saturday = ""] = saturdays;
    await question(page)
      .getByRole("button", { name: dateWords.day(saturday) })
      .click();
    await expect(field(page)).toHaveValue(saturday);
    await expect(question(page)).toContainText("még szabad");
    await putIn(page).dblclick();
    await expect(subject(page)).toHaveValue(dateWords.day(saturday));
    await expect(message(page)).toHaveValue(`${dateWords.day(saturday)}\n`);
  });

  test("beyond the open months the visitor is asked to write; what has passed has passed", async ({
    page,
  }) => {
    await setDay(page, now);
    await page.goto("/contact");
    await field(page).fill(addDays(now, -1));
    await expect(question(page)).toContainText(dateWords.past);
    await expect(putIn(page)).toBeHidden();
    const later = addDays(days.openUntil, 1);
    await field(page).fill(later);
    await expect(question(page)).toContainText(dateWords.ask(dateWords.day(later)));
    await putIn(page).click();
    await expect(subject(page)).toHaveValue(dateWords.day(later));
  });

  test("keys alone ask for a day and put it in, and Enter in the question sends nothing", async ({
    page,
  }) => {
    await setDay(page, now);
    await page.goto("/contact");
    await field(page).fill(free);
    await field(page).press("Enter");
    await expect(page).toHaveURL("/contact");
    await expect(putIn(page)).toBeVisible();
    while (await putIn(page).evaluate((button) => button !== document.activeElement))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(subject(page)).toHaveValue(dateWords.day(free));
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  test("an address with a package and a day fills the form; a reload and Back leave what came after", async ({
    page,
  }) => {
    await setDay(page, now);
    const { id, title } = { title: "", ...packagesFile.packages.find((one) => one.id) };
    await page.goto(`/contact?csomag=${id}&nap=${free}`);
    const withDay = (day: string) =>
      title ? dateWords.subject(title, dateWords.day(day)) : dateWords.day(day);
    await expect(subject(page)).toHaveValue(withDay(free));
    await expect(field(page)).toHaveValue(free);
    await expect(question(page)).toContainText(dateWords.free(dateWords.day(free)));
    await page.reload();
    await expect(subject(page)).toHaveValue(withDay(free));
    await expect(message(page)).toHaveValue(`${dateWords.day(free)}\n`);

    await field(page).fill(other);
    await putIn(page).click();
    await page.reload();
    await expect(subject(page)).toHaveValue(withDay(other));
    await page.goto("/privacy");
    await page.goBack();
    await expect(subject(page)).toHaveValue(withDay(other));
    await expect(message(page)).toHaveValue(`${dateWords.day(other)}\n`);
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

  test("every answer has its room, so the form below stays where it is", async ({ page }) => {
    await watchLayoutShift(page);
    await setDay(page, now);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1600 });
      await page.goto("/contact");
      const place = () => page.getByLabel("Email").boundingBox();
      const before = await place();
      for (const day of [free, ...days.taken]) {
        await field(page).fill(day);
        await expect(question(page)).toContainText(dateWords.day(day));
        expect(await place(), `${day} at ${width} px`).toEqual(before);
      }
      await page.goto(`/contact?nap=${taken || free}`);
      await expect(question(page)).toContainText("frissítve");
      expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN_SHIFT);
    }
  });

  test("every answer is without violations, on a phone and on a desk", async ({ page }) => {
    await setDay(page, now);
    await page.goto("/contact");
    for (const day of [free, taken || free, addDays(days.openUntil, 1)]) {
      await field(page).fill(day);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page);
      }
    }
    await putIn(page).click();
    await expectNoViolations(page);
  });
}
