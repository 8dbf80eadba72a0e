import { parse } from "postcss";

/** `photo-grid` of the class `photo-grid_cell__aB3xY`, as Next names what comes from `photo-grid.module.css`. */
const moduleOf = (name: string) => /^(.+?)_.+__/.exec(name)?.[1];

/**
 * Removes the rules of CSS modules that a page does not use, as a route's stylesheet has those of all its pages. A module is
 * kept whole where the page names one of its classes, also as data, since scripts may set the others.
 */
export function usedStyles(css: string, page: string): string {
  const isUsed = (selector: string) => {
    const modules = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => moduleOf(name));
    const own = modules.filter((name) => name !== undefined);
    return own.length === 0 || own.some((name) => page.includes(`${name}_`));
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
