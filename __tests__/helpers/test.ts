import { test as base, expect } from "@playwright/test";

export type { Page } from "@playwright/test";
export { expect };

/** Playwright's `test`, which also fails when a page does what its Content-Security-Policy forbids. */
export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) violations.push(message.text());
      });
      await use(undefined);
      expect(violations, "violations of the Content-Security-Policy").toEqual([]);
    },
    { auto: true },
  ],
});
