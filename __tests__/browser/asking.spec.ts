import type { Locator } from "@playwright/test";
import {
  addDays,
  checkDay,
  freeSaturdays,
  nearestSaturdays,
  validUntil,
} from "@/lib/dates/free-days";
import { photoIdOf } from "@/lib/favourites";
import { SATURDAYS_ID } from "@/lib/navigation";
import { dateStrings, dueStrings, joinedSubject, saturdayStrings } from "@/lib/strings";
import { typeset } from "@/lib/text/typeset";
import { expectNoViolations } from "../helpers/axe";
import { layoutShift, UNSEEN_SHIFT } from "../helpers/browser";
import { dayGallery, LARGEST, openDays, packagesFile, photoOf, SMALLER } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { heart } from "../helpers/gallery";
import { expectChoices, mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const days = openDays as NonNullable<typeof openDays>;
const now = days.reviewedOn;
const [free = "", other = ""] = freeSaturdays(days, addDays(now, 90), days.openUntil);
const taken = days.taken.find((day) => checkDay(day, days, now).kind === "taken") ?? "";

const setDay = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T12:00`));
test.beforeEach(({ page }) => setDay(page, now));

const field = (page: Page) => page.getByLabel("Melyik napra gondolsz?");
/** The answer beside the field. */
const answer = (page: Page) => page.locator("#szabad [aria-live]");
const subject = (page: Page) => page.getByLabel("Tárgy");
const link = (page: Page) => page.locator('[href$="#szabad"]').first();

const EXPECTANT = "/gallery/tavak";
const due = addDays(now, 200);
/** The first day of week 28. */
const week28 = addDays(due, -84);
const question = (page: Page) => page.getByLabel("Mikorra várjátok?");
const advice = (page: Page) => page.getByText(typeset("a várandósság 28–34. hete"));

const wedding = packagesFile.packages.find(({ gallery }) => gallery === dayGallery);

test("sends package, place, day and photos to the mailbox, each once", async ({ page }) => {
  const own = uniqueSubject();
  const photos = [photoOf(LARGEST, 2), photoOf(LARGEST, 5), photoOf(SMALLER, 3)] as const;
  const [rings, dance, asked] = photos;
  await page.goto(LARGEST.path);
  await heart(page, rings).click();
  await heart(page, dance).click();
  await page.goto(`/contact?csomag=${wedding?.id}&nap=${free}&kep=${photoIdOf(asked.path)}`);
  const prefilled = joinedSubject(wedding?.title ?? "", dateStrings.day(free));
  await expect(subject(page)).toHaveValue(prefilled);
  const chosen = page.getByRole("region", { name: "Kiválasztott képek" });
  await expect(chosen.getByRole("img")).toHaveCount(3);
  const offer = page.getByLabel("Melyik csomag");
  const place = page.getByLabel("Hol lesz, és hányan lesztek?");
  await offer.selectOption("");
  await expect(place).toBeHidden();
  await offer.selectOption(wedding?.id ?? "");
  await place.fill("Szentendre, kb. 80 fő");
  await writeMessage(page, `${prefilled} ${own}`, "Szia Anna!");
  await sendButton(page).click();
  const mail = await mailAbout(own);
  expectChoices(mail, wedding?.title ?? "", free, photos);
  expect(mail?.text).toContain("Hol, hányan: Szentendre, kb. 80 fő\nSzia Anna!");
});

test("links to the date field while the days are current; then hides it, answer and due date", async ({
  page,
}) => {
  await setDay(page, validUntil(days));
  for (const path of ["/home", `/gallery/${dayGallery}`, "/pricing"]) {
    await page.goto(path);
    await expect(link(page), path).toBeVisible();
  }
  await link(page).click();
  await expect(page).toHaveURL(/\/contact.*#szabad$/);
  await expect(field(page)).toBeInViewport();

  await setDay(page, addDays(validUntil(days), 1));
  await page.goto("/pricing");
  await expect(link(page)).toBeHidden();
  await page.goto(`/contact?nap=${free}`);
  await expect(answer(page)).toBeHidden();
  await expect(subject(page)).toHaveValue(dateStrings.day(free));
  expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN_SHIFT);
  await page.goto(EXPECTANT);
  await expect(advice(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("leads from a package to day and message, each below the last", async ({ page }) => {
    await page.goto("/pricing");
    let depth = 0;
    const tap = async (target: Locator) => {
      const y = await target.evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
      await target.tap(); // the target may disappear, so its position is measured first
      expect(y).toBeGreaterThan(depth);
      depth = y;
    };
    await page
      .getByRole("link", { name: /^Érdekel/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/#erdekel-/);
    await tap(field(page));
    await field(page).fill(free);
    await tap(page.getByLabel("Email"));
    await page.getByLabel("Email").fill("kata@example.com");
    await tap(page.getByLabel("Üzenet"));
    await page.getByLabel("Üzenet").fill("Szia Anna!");
    await tap(sendButton(page));
    await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
  });

  test("opens the form for a free Saturday", async ({ page }) => {
    const others = freeSaturdays(days, now, days.openUntil);
    await page.goto("/home");
    await page.getByText("Az összes szabad szombat").tap();
    await page.locator(`#${SATURDAYS_ID} [href^="/contact?nap=${others.at(-1)}"]`).tap();
    await expect(subject(page)).toHaveValue(dateStrings.day(others.at(-1) ?? ""));
    await page.goto(`/pricing#${SATURDAYS_ID}`);
    await expect(page.getByText("Az összes szabad szombat")).toBeInViewport();
    await page.goto("/home");
    const [tile = page.locator("nothing"), ...more] = await page
      .locator("[data-nearest]")
      .getByRole("link")
      .all();
    expect(more).toHaveLength(2);
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tile.tap();
    await expect(subject(page)).toHaveValue(dateStrings.day(nearestSaturdays(days)[0] ?? ""));
  });
});

test("answers without layout shift or violation at any width", async ({ page }) => {
  await page.goto(`/contact?csomag=${wedding?.id}`);
  expect(await layoutShift(page), "of the place, too").toBeLessThanOrEqual(UNSEEN_SHIFT);
  for (const width of [320, 480, 768, 1280]) {
    await page.setViewportSize({ width, height: 1600 });
    await field(page).fill("");
    await expect(answer(page)).not.toContainText(dateStrings.day(taken));
    const place = () => page.getByLabel("Email").boundingBox();
    const before = await place();
    for (const day of [free, other, addDays(days.openUntil, 1), taken]) {
      await field(page).fill(day);
      await expect(answer(page)).toContainText(dateStrings.day(day));
      expect(await place(), `${day} at ${width} px`).toEqual(before);
    }
  }
  await expectNoViolations(page);
});

test("answers a due date with free days, which open the form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Nézd meg, mikor érdemes jönni" }).click();
  await expect(page).toHaveURL(`${EXPECTANT}#mikorra`);
  await expect(question(page)).toBeInViewport();
  await expect(advice(page)).toBeVisible();
  for (const [day, words] of [
    [addDays(now, -1), "Ez a nap már elmúlt."],
    [addDays(now, 281), "Jól írtad be az évet?"],
    [addDays(now, 30), "Ez már elmúlt, de írj"],
    [due, "Szabad napjaim ezekben a hetekben:"],
  ] as const) {
    await question(page).fill(day);
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectNoViolations(page);
  expect(checkDay(week28, days, now).kind).toBe("free");
  const freeDay = page.getByRole("link", {
    name: saturdayStrings.named(dueStrings.day(week28), week28),
    exact: true,
  });
  await page.getByLabel("Ikreket várunk").check();
  await expect(page.getByText(typeset("A 26–32. hét"))).toBeVisible();
  await page.getByLabel("Ikreket várunk").uncheck();
  await freeDay.click();
  await expect(page).toHaveURL(`/contact?nap=${week28}&csomag=fel-nap#szabad`);
  await expect(field(page)).toHaveValue(week28);
  await page.goBack();
  await expect(freeDay).toBeVisible(); // the field still has the due date
  await question(page).fill("");
  await expect(advice(page)).toBeVisible();
});
