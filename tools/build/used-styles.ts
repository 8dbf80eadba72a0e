import { parse } from "postcss";

/**
 * `photo-grid_` of the class `photo-grid_cell`, which comes from `photo-grid.module.css` (`classOf` in
 * `next.config.mjs`), and `__className_` of what `next/font` adds for each font.
 */
const moduleOf = (name: string) => /^(?:__className|[a-z\d-]+)_/.exec(name)?.[0];

const modulesIn = (text: string, name: RegExp) =>
  new Set(text.match(name)?.flatMap((one) => moduleOf(one) ?? []));

/**
 * Removes the rules of CSS modules that a page does not use, as a route's stylesheet has those of all its pages. A module is
 * kept whole where the page names one of its classes, also as data, since scripts may set the others.
 */
export function usedStyles(css: string, page: string): string {
  const onPage = modulesIn(page, /[\w-]+/g);
  const isUsed = (selector: string) => {
    const own = modulesIn(selector, /(?<=\.)[\w-]+/g);
    return own.size === 0 || [...own].some((module) => onPage.has(module));
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
