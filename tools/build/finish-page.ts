import type { DefaultTreeAdapterTypes } from "parse5";
import { defaultTreeAdapter, html, parse, serialize, serializeOuter } from "parse5";
import { parse as parseCss } from "postcss";
import { type ExtraSources, hashSource, securityPolicy } from "./security-policy";

type Element = DefaultTreeAdapterTypes.Element;

/** X reads the same from Open Graph: https://developer.x.com/en/docs/x-for-websites/cards/overview/markup */
const OPEN_GRAPH_COPY = /^twitter:(?!card$)/;

export interface SiteParts {
  css: (href: string) => string;
  scripts: ReadonlySet<string>;
  sources?: readonly ExtraSources[];
}

/**
 * Finishes a page rendered by Next. Inlines stylesheets, so no request delays the first paint (Next's own
 * `experimental.inlineCss` writes them twice, which adds 0.5 to 4 kB, gzipped). Removes Next's scripts and its copies of
 * the page's data, which no page needs. Adds a Content-Security-Policy with hashes of the remaining inline scripts and styles.
 * Moves elements with `data-head`, for example a `<noscript>` that React leaves in the body, to the head.
 * @throws {Error} if something is missing or unknown, for example after an update of Next
 */
export function finishPage(page: string, { css: cssOf, scripts, sources }: SiteParts): string {
  const document = parse(page);
  const elements = elementsIn(document);
  const hasSheet = elements.some((element) => attributesOf(element).rel === "stylesheet");
  for (const element of elements) {
    const { id = "", name = "", rel, as, href } = attributesOf(element);
    // React gives such ids to content that one of its scripts would move.
    if (/^[BPS]:/.test(id)) throw new Error(`content that needs a script: ${startOf(element)}`);
    if ((element.tagName === "script" && isNextScript(element)) || OPEN_GRAPH_COPY.test(name))
      defaultTreeAdapter.detachNode(element);
    if (element.tagName !== "link" || !href?.startsWith("/_next/")) continue;
    if (rel === "stylesheet") replaceByStyle(element, cssOf(href));
    else if (/^(?:script|style)$/.test(as ?? "")) defaultTreeAdapter.detachNode(element);
    else throw new Error(`unknown link: ${startOf(element)}`);
  }
  const remaining = elements.filter(({ parentNode }) => parentNode);
  const [style, ...others] = remaining.filter(({ tagName }) => tagName === "style");
  if (!style) throw new Error("no stylesheet");
  // A single one: each would need a hash in the policy, and hashes do not compress.
  const css = usedStyles([style, ...others].map(textOf).join(""), page);
  style.childNodes = [];
  defaultTreeAdapter.insertText(style, css);
  for (const other of others) defaultTreeAdapter.detachNode(other);
  const inline = remaining.filter(
    (element) => element.tagName === "script" && isExecuted(element, scripts),
  );
  const charset = remaining.find((element) => attributesOf(element).charset);
  if (!charset) throw new Error("no <meta charset>, which the policy must follow");
  const hashes = { scripts: inline.map(hashOf), styles: [hashOf(style)] };
  const policy = defaultTreeAdapter.createElement("meta", html.NS.HTML, [
    { name: "http-equiv", value: "Content-Security-Policy" },
    { name: "content", value: securityPolicy(hashes, sources) },
  ]);
  const siblings = charset.parentNode?.childNodes;
  const referrer = remaining.filter((element) => attributesOf(element).name === "referrer");
  const moved = remaining.filter((element) => "data-head" in attributesOf(element));
  for (const element of [...referrer, ...moved]) defaultTreeAdapter.detachNode(element);
  // Before the links: preload requests would send the page's URL.
  const fonts = fontPreloads(css);
  // Next's own error page has neither.
  if (hasSheet && fonts.length === 0) throw new Error("no fonts to preload");
  siblings?.splice(siblings.indexOf(charset) + 1, 0, policy, ...referrer, ...fonts);
  siblings?.push(...moved);
  return serialize(document);
}

export function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    return [child, ...elementsIn("content" in child ? child.content : child)];
  });
}

export const attributesOf = ({ attrs }: Element): Partial<Record<string, string>> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** The element's own text, without that of its children. */
const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("");

const startOf = (element: Element) => serializeOuter(element).slice(0, 160);
const hashOf = (element: Element) => hashSource(textOf(element));

/** Next's own scripts, which are files and the page's data, have no type. */
function isNextScript(script: Element): boolean {
  const { type, src } = attributesOf(script);
  if (type !== undefined) return false;
  return src?.startsWith("/_next/") ?? /^\(?self\.__next_f\b/.test(textOf(script));
}

/** True if browsers run it, so the policy needs its hash. @throws {Error} if it is not one of the site's scripts */
function isExecuted(script: Element, known: ReadonlySet<string>): boolean {
  const { type = "", src } = attributesOf(script);
  if (type === "application/ld+json") return false;
  const isKnown = type === "speculationrules" || (type !== "" && known.has(textOf(script)));
  if (src !== undefined || !isKnown) throw new Error(`unknown script: ${startOf(script)}`);
  return true;
}

function replaceByStyle(link: Element, text: string): void {
  const css = text.replace(/\n?\/\*# sourceMappingURL=.*\*\/\s*$/, "");
  if (/<\/style/i.test(css)) throw new Error(`${attributesOf(link).href} contains "</style"`);
  link.tagName = "style";
  link.nodeName = "style";
  link.attrs = [];
  defaultTreeAdapter.insertText(link, css);
}

const FONT = /\/_next\/static\/media\/[\w.-]+\.woff2/g;

function fontPreloads(css: string): Element[] {
  return [...new Set(css.match(FONT))].map((href) => {
    const attributes = { rel: "preload", href, as: "font", crossorigin: "", type: "font/woff2" };
    const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    return defaultTreeAdapter.createElement("link", html.NS.HTML, attrs);
  });
}

/** `_5f`: `classOf` in `next.config.mjs`. */
const MODULE_CLASS = /^_[a-z\d]{1,2}$/;

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
  const root = parseCss(css);
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
