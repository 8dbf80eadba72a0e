import { expectNoViolations } from "../helpers/axe";
import { questionsWithIds } from "../helpers/content";
import { layoutShift, UNSEEN_SHIFT, watchLayoutShift } from "../helpers/layout-shift";
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

    test("the address of a question opens its answer, under the question, on phone and desk", async ({
      page,
    }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        for (const asked of [FIRST, SECOND, LAST]) {
          await page.goto("/home");
          await page.goto(addressOf(asked));
          await expect(answerOf(page, asked)).toBeInViewport({ ratio: 1 });
          await expect(questionOf(page, asked)).toBeInViewport({ ratio: 1 });
          const header = await page.getByRole("banner").boundingBox();
          const question = await questionOf(page, asked).boundingBox();
          if (width < 750)
            expect(question?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        }
      }
    });

    test("a question opens and closes, and tells its address", async ({ page }) => {
      await page.goto("/pricing");
      await expect(answerOf(page, SECOND)).toBeHidden();
      await questionOf(page, SECOND).click();
      await expect(answerOf(page, SECOND)).toBeVisible();
      await expect(answerOf(page, FIRST)).toBeHidden();
      await linkOf(page, SECOND).click();
      await expect(page).toHaveURL(addressOf(SECOND));
      await expect(answerOf(page, SECOND)).toBeInViewport();
      await questionOf(page, SECOND).click();
      await expect(answerOf(page, SECOND)).toBeHidden();
    });
  });
}

test("a link on the page to an answer opens it", async ({ page }) => {
  await page.goto(addressOf(FIRST));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${SECOND?.id}`);
  await expect(answerOf(page, SECOND)).toBeInViewport();
});

test("by keyboard a question is reached, opened, and left for the next", async ({ page }) => {
  await page.goto("/pricing");
  await questionOf(page, FIRST).focus();
  await page.keyboard.press("Enter");
  await expect(answerOf(page, FIRST)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(linkOf(page, FIRST)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(questionOf(page, SECOND)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(answerOf(page, SECOND)).toBeVisible();
});

test("an open answer has no violation, and nothing of it is lost at 400 %", async ({ page }) => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/home");
    await page.goto(addressOf(FIRST));
    await expect(answerOf(page, FIRST)).toBeVisible();
    await expectNoViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `px beyond the edge at ${width}`).toBeLessThanOrEqual(0);
  }
});

test("nothing moves while the questions come", async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto("/pricing");
  await questionOf(page, LAST).scrollIntoViewIfNeeded();
  expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN_SHIFT);
});

test("a question is as high as a fingertip", async ({ page }) => {
  await page.goto("/pricing");
  for (const asked of QUESTIONS) {
    const box = await questionOf(page, asked).boundingBox();
    expect(box?.height, asked.question).toBeGreaterThanOrEqual(44);
  }
});

test("on paper all answers can be read", async ({ page }) => {
  await page.goto("/pricing");
  await page.emulateMedia({ media: "print" });
  for (const asked of QUESTIONS) {
    const box = await answerOf(page, asked).boundingBox();
    expect(box?.height, asked.question).toBeGreaterThan(10);
  }
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
