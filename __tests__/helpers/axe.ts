import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 2.2 AA, as far as it can be checked automatically. */
export async function expectNoViolations(page: Page): Promise<void> {
  // In "legacy mode" axe opens no window of its own: it needs one only for frames of other origins.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(found).toEqual([]);
}
