import axe from "axe-core";
import { expect, type Page } from "./test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const expectNoViolations = async (page: Page): Promise<void> =>
  expect(await violationsIn(page)).toEqual([]);

/** Violations of WCAG 2.2 AA, as far as they can be found automatically. */
export async function violationsIn(page: Page): Promise<string[]> {
  // @axe-core/playwright injects axe several times, which takes as long as axe itself.
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { run }: typeof axe = Reflect.get(window, "axe");
    const { violations } = await run({
      runOnly: { type: "tag", values },
      resultTypes: ["violations"], // describing what passes would take longest
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, RULES);
}
