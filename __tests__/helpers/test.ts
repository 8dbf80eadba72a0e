import { test as base, expect, type Page } from "@playwright/test";
import { waitForScripts } from "@/tools/kit/browser";

export type { Page } from "@playwright/test";
export { expect };

/** Gives a page's moves to another document a wait for the form's scripts behind them: a person is rarely faster. */
function waitAfterMoves(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await waitForScripts(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await waitForScripts(page);
    return response;
  };
}

/**
 * Playwright's `test`, which also fails when a page does what its Content-Security-Policy forbids, or
 * asks for a file of the build that is not there.
 *
 * `isEarly` leaves out the wait for scripts, for those who act before they are there.
 */
export const test = base.extend<{ policy: undefined; isEarly: boolean }>({
  isEarly: [false, { option: true }],
  policy: [
    async ({ context, isEarly, javaScriptEnabled }, use) => {
      const violations: string[] = [];
      context.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) violations.push(message.text());
      });
      const missing: string[] = [];
      context.on("response", (response) => {
        if (response.status() === 404 && response.url().includes("/_next/"))
          missing.push(response.url());
      });
      if (!isEarly && javaScriptEnabled !== false) context.on("page", waitAfterMoves);
      await use(undefined);
      expect(violations, "violations of the Content-Security-Policy").toEqual([]);
      expect(missing, "files of the build that are not there").toEqual([]);
    },
    { auto: true },
  ],
});
