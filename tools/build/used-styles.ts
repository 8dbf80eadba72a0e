import { parse } from "postcss";

/** `photo-grid_cell` for CSS modules (`classOf` in `next.config.mjs`), `__className_…` for fonts (`next/font`). */
const MODULE_CLASS = /^(?:__className|[a-z\d-]+)_/;

const moduleClasses = (text: string, name: RegExp) =>
  (text.match(name) ?? []).filter((found) => MODULE_CLASS.test(found));

/**
 * Removes rules of CSS modules and `<summary>` that match nothing on a page, because a route's stylesheet contains the
 * styles of all its pages. Classes that only scripts use must be in the page as data.
 */
export function usedStyles(css: string, page: string): string {
  const onPage = new Set(moduleClasses(page, /[\w-]+/g));
  const hasSummary = page.includes("<summary");
  const isUsed = (selector: string) => {
    const needed = selector.replace(/:not\([^)]*\)/g, "");
    if (!hasSummary && /(?<![\w.-])summary\b/.test(needed)) return false;
    return moduleClasses(needed, /(?<=\.)[\w-]+/g).every((name) => onPage.has(name));
  };
  const root = parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(isUsed);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
