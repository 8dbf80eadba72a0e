import axe from "axe-core";
import { expect, type Page } from "./test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 2.2 AA, as far as it can be checked automatically. */
export async function expectNoViolations(page: Page): Promise<void> {
  // @axe-core/playwright injects axe several times, which takes as long as axe itself.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (values) => {
    const { run }: typeof axe = Reflect.get(window, "axe");
    const { violations } = await run({
      runOnly: { type: "tag", values },
      resultTypes: ["violations"], // describing what passes would take longest
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, RULES);
  expect(found).toEqual([]);
}
