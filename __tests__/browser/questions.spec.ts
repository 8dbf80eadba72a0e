import { expectNoViolations } from "../helpers/axe";
import { questionsWithIds } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

// What fades in is half transparent for a moment, which axe would measure as poor contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const QUESTIONS = questionsWithIds();
test.skip(QUESTIONS.length < 2, "the content has no questions");
const [FIRST, SECOND] = QUESTIONS;
const LAST = QUESTIONS.at(-1);
type Asked = typeof FIRST;

const addressOf = (asked: Asked) => `/pricing#${asked?.id}`;
const questionOf = (page: Page, asked: Asked) =>
  page.locator("summary").filter({ hasText: asked?.question ?? "" });
const answerOf = (page: Page, asked: Asked) => page.getByText(asked?.answer[0] ?? "");
const linkOf = (page: Page, asked: Asked) =>
  page.getByRole("link", { name: `Link erre a kérdésre: ${asked?.question}` });

for (const [name, options] of [
  ["with scripts", {}],
  ["without scripts", { javaScriptEnabled: false }],
] as const) {
  test.describe(name, () => {
    test.use(options);

    test("a question opens and closes, tells its address, and that opens it under the question", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/pricing");
      await expect(answerOf(page, SECOND)).toBeHidden();
      await questionOf(page, SECOND).focus();
      await page.keyboard.press("Enter");
      await expect(answerOf(page, SECOND)).toBeVisible();
      await expect(answerOf(page, FIRST)).toBeHidden();
      await page.keyboard.press("Tab");
      await expect(linkOf(page, SECOND)).toBeFocused();
      await linkOf(page, SECOND).click();
      await expect(page).toHaveURL(addressOf(SECOND));
      await questionOf(page, SECOND).click();
      await expect(answerOf(page, SECOND)).toBeHidden();

      await page.goto("/home");
      await page.goto(addressOf(LAST));
      await expect(answerOf(page, LAST)).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole("banner").boundingBox();
      const question = await questionOf(page, LAST).boundingBox();
      expect(question?.height).toBeGreaterThanOrEqual(44);
      expect(question?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });
  });
}

test("an open answer has no violation, and nothing of it is lost at 400 %", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(addressOf(FIRST));
  await expect(answerOf(page, FIRST)).toBeVisible();
  await expectNoViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, "px beyond the edge").toBeLessThanOrEqual(0);
});

test("older browsers, whose styles cannot open answers, open them for the paper alone", async ({
  page,
}) => {
  await page.goto("/pricing");
  await questionOf(page, SECOND).click();
  const fire = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
  await fire("beforeprint");
  for (const asked of QUESTIONS) await expect(answerOf(page, asked)).toBeVisible();
  await fire("afterprint");
  await expect(answerOf(page, FIRST)).toBeHidden();
  await expect(answerOf(page, SECOND)).toBeVisible();
});
