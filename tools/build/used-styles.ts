import { parse } from "postcss";

/**
 * Classes of CSS modules are named after their file: `photo-grid_cell` (`classOf` in `next.config.mjs`); `next/font` adds
 * `__className_…` for each font.
 */
const MODULE_CLASS = /^(?:__className|[a-z\d-]+)_/;

const moduleClasses = (text: string, name: RegExp) =>
  (text.match(name) ?? []).filter((one) => MODULE_CLASS.test(one));

/**
 * Removes rules that match nothing on a page, because a route's stylesheet has the styles of all its pages: those of CSS
 * modules, and of questions that fold. A page names the classes of elements that its scripts add as data.
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
