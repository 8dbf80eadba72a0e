import { slugify } from "@/lib/text/slugify";
import { packagesFile } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

const QUESTIONS = packagesFile.questions ?? [];
const [FIRST, SECOND] = QUESTIONS;
const LAST = QUESTIONS.at(-1);
type Asked = typeof FIRST;

const addressOf = (asked: Asked) => `/pricing#${asked?.id ?? slugify(asked?.question ?? "")}`;
const questionOf = (page: Page, asked: Asked) =>
  page.locator("summary").filter({ hasText: asked?.question ?? "" });
const answerOf = (page: Page, asked: Asked) => page.getByText(asked?.answer[0] ?? "");
const linkOf = (page: Page, asked: Asked) =>
  page.getByRole("link", { name: `A kérdés linkje: ${asked?.question}` });

// The browser opens them. A script only helps older ones.
test.use({ javaScriptEnabled: false });

test("opens and closes a question, and opens it by its URL", async ({ page }) => {
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

  await page.goto("about:blank");
  await page.goto(addressOf(LAST));
  await expect(answerOf(page, LAST)).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("banner").boundingBox();
  const question = await questionOf(page, LAST).boundingBox();
  expect(question?.height).toBeGreaterThanOrEqual(44);
  expect(question?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});
