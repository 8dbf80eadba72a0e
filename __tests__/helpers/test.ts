import { test as base, expect, type Page } from "@playwright/test";
import { waitForScripts } from "./browser";

export type { Page } from "@playwright/test";
export { expect };

/** Makes navigations wait for the form's hydration, because visitors are rarely faster. */
function waitAfterNavigation(page: Page): void {
  const { goto, reload } = page;
  const wait = async <T>(response: T) => {
    await waitForScripts(page);
    return response;
  };
  page.goto = (...args) => goto.apply(page, args).then(wait);
  page.reload = (...args) => reload.apply(page, args).then(wait);
}

/**
 * Playwright's `test`, which also fails when a page violates its Content-Security-Policy or requests a missing file of the
 * build. With `isEarly`, navigations do not wait for scripts.
 */
export const test = base.extend<{ policy: undefined; isEarly: boolean }>({
  isEarly: [false, { option: true }],
  policy: [
    async ({ context, isEarly, javaScriptEnabled }, use) => {
      const faults: string[] = [];
      context.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) faults.push(message.text());
      });
      context.on("response", (response) => {
        const isOfBuild = response.url().includes("/_next/");
        if (response.status() === 404 && isOfBuild) faults.push(response.url());
      });
      if (!isEarly && javaScriptEnabled !== false) context.on("page", waitAfterNavigation);
      await use(undefined);
      expect(faults, "violations of the policy, and files that are not there").toEqual([]);
    },
    { auto: true },
  ],
});
