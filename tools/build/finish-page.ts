import { defaultTreeAdapter, html, parse, serialize, serializeOuter } from "parse5";
import { attributesOf, type Element, elementsIn, textOf } from "../shared/html";
import { type ExtraSources, hashSource, securityPolicy } from "./security-policy";
import { usedStyles } from "./used-styles";

export interface SiteParts {
  css: (href: string) => string;
  scripts: ReadonlySet<string>;
  sources?: ExtraSources;
}

/**
 * Finishes a page that Next has rendered. Stylesheets become `<style>`, so that no request delays the first paint
 * (Next's own `experimental.inlineCss` writes them twice, 0.5 to 4 kB more, gzipped). Next's scripts and its copy of the
 * page's data are removed, as every page is whole without. A Content-Security-Policy lists the rest by hash. What has
 * `data-head`, as a `<noscript>` that React would leave in the body, goes to the head.
 * @throws {Error} naming what is missing or unknown, as when a new version of Next writes pages differently
 */
export function finishPage(page: string, { css: cssOf, scripts, sources }: SiteParts): string {
  const document = parse(page);
  const elements = elementsIn(document);
  for (const element of elements) {
    const { id = "", rel, as, href } = attributesOf(element);
    // React marks content that one of its scripts would move into place.
    if (/^[BPS]:/.test(id)) throw new Error(`content that needs a script: ${startOf(element)}`);
    if (element.tagName === "script" && isOfNext(element)) defaultTreeAdapter.detachNode(element);
    if (element.tagName !== "link" || !href?.startsWith("/_next/")) continue;
    if (rel === "stylesheet") replaceByStyle(element, cssOf(href));
    else if (as === "script" || as === "style") defaultTreeAdapter.detachNode(element);
    else if (as !== "font") throw new Error(`unknown link: ${startOf(element)}`);
  }
  const kept = elements.filter(({ parentNode }) => parentNode);
  const [style, ...others] = kept.filter(({ tagName }) => tagName === "style");
  if (!style) throw new Error("no stylesheet");
  // One, as each would need a hash in the policy, and hashes do not compress.
  const css = usedStyles([style, ...others].map(textOf).join(""), page);
  style.childNodes = [];
  defaultTreeAdapter.insertText(style, css);
  for (const other of others) defaultTreeAdapter.detachNode(other);
  const inline = kept.filter(
    (element) => element.tagName === "script" && isExecuted(element, scripts),
  );
  const charset = kept.find((element) => attributesOf(element).charset);
  if (!charset) throw new Error("no <meta charset> to put the policy behind");
  const hashes = { scripts: inline.map(hashOf), styles: [hashOf(style)] };
  const policy = defaultTreeAdapter.createElement("meta", html.NS.HTML, [
    { name: "http-equiv", value: "Content-Security-Policy" },
    { name: "content", value: securityPolicy(hashes, sources) },
  ]);
  const siblings = charset.parentNode?.childNodes;
  const referrer = kept.filter((element) => attributesOf(element).name === "referrer");
  for (const element of referrer) defaultTreeAdapter.detachNode(element);
  // Before the links: what they preload would tell the page's address.
  siblings?.splice(siblings.indexOf(charset) + 1, 0, policy, ...referrer);
  for (const element of kept.filter((one) => "data-head" in attributesOf(one))) {
    defaultTreeAdapter.detachNode(element);
    siblings?.push(element);
  }
  return serialize(document);
}

const startOf = (element: Element) => serializeOuter(element).slice(0, 160);
const hashOf = (element: Element) => hashSource(textOf(element));

/** Next's own scripts have no type: files of the build, and the page's data. */
function isOfNext(script: Element): boolean {
  const { type, src } = attributesOf(script);
  if (type !== undefined) return false;
  return src?.startsWith("/_next/") ?? /^\(?self\.__next_f\b/.test(textOf(script));
}

/** Whether browsers run it, so that the policy needs its hash. @throws {Error} when it is none of the site's */
function isExecuted(script: Element, known: ReadonlySet<string>): boolean {
  const { type = "", src } = attributesOf(script);
  if (type === "application/ld+json") return false;
  const isKnown = type === "speculationrules" || (type !== "" && known.has(textOf(script)));
  if (src !== undefined || !isKnown) throw new Error(`unknown script: ${startOf(script)}`);
  return true;
}

function replaceByStyle(link: Element, text: string): void {
  const css = text.replace(/\n?\/\*# sourceMappingURL=.*\*\/\s*$/, "");
  if (/<\/style/i.test(css)) throw new Error(`${attributesOf(link).href} holds "</style"`);
  link.tagName = "style";
  link.nodeName = "style";
  link.attrs = [];
  defaultTreeAdapter.insertText(link, css);
}
