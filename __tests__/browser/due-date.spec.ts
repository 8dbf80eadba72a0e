import { typeset } from "@/lib/content/typeset";
import { addDays, checkDay, validUntil } from "@/lib/dates/free-days";
import { saturdayStrings } from "@/lib/strings";
import { expectNoViolations } from "../helpers/axe";
import { openDays } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

test.use({ serviceWorkers: "block" });

const days = openDays as NonNullable<typeof openDays>;
const now = days.reviewedOn;
const due = addDays(now, 200);
/** The first day of week 28. */
const first = addDays(due, -84);

const question = (page: Page) => page.getByLabel("Mikorra várjátok?");
const advice = (page: Page) => page.getByText(typeset("a várandósság 28–34. hete"));
const setDay = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T12:00`));

const PATH = "/gallery/tavak";

test("answers a due date with free days, which open the form", async ({ page }) => {
  await setDay(page, now);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Nézd meg, mikor érdemes jönni" }).click();
  await expect(page).toHaveURL(`${PATH}#mikorra`);
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
    await expectNoViolations(page);
  }
  expect(checkDay(first, days, now).kind).toBe("free");
  const free = page.getByRole("link", { name: saturdayStrings.day(first), exact: true });
  await page.getByLabel("Ikreket várunk").check();
  await expect(page.getByText(typeset("A 26–32. hét"))).toBeVisible();
  await page.getByLabel("Ikreket várunk").uncheck();
  await free.click();
  await expect(page).toHaveURL(`/contact?nap=${first}&csomag=fel-nap#szabad`);
  await expect(page.getByLabel("Melyik napra gondolsz?")).toHaveValue(first);
  await page.goBack();
  await expect(free).toBeVisible(); // the field still has the due date
  await question(page).fill("");
  await expect(advice(page)).toBeVisible();
});

test("does not ask for the due date with outdated days", async ({ page }) => {
  await setDay(page, addDays(validUntil(days), 1));
  await page.goto(PATH);
  await expect(advice(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("says which weeks suit", async ({ page }) => {
    await page.goto(PATH);
    await expect(advice(page)).toBeVisible();
    await expect(question(page)).toBeHidden();
  });
});
