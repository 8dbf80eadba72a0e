import { parse } from "parse5";
import { attributesOf, elementsIn, finishPage, usedStyles } from "@/tools/build/finish-page";
import { hashSource } from "@/tools/build/security-policy";

const OWN = "console.log('$& </b> őű')\n";
const RULES = '{"prefetch":[]}';
const C = "/_next/static/chunks";
const LINK = '<link rel="stylesheet" href="/_next/static/css/a.css" data-precedence="next"/>';
const FONT_FILE = "/_next/static/media/a.1.woff2";
const FONT = `<link rel="preload" href="${FONT_FILE}" as="font" crossorigin="" type="font/woff2"/>`;
const JSON_LD = '<script type="application/ld+json">{"@type":"WebSite"}</script>';
const KEPT = `<p hidden="">Kati&#x27;s „kép”\u00a0&amp; <b>Szia</b></p>${JSON_LD}<script type="module">${OWN}</script><script type="speculationrules">${RULES}</script>`;
const BODY = `${KEPT}<script src="${C}/webpack-1.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script>`;
const HEAD = `<link rel="preload" as="script" fetchPriority="low" href="${C}/webpack-1.js"/><link rel="preload" href="/_next/static/css/b.css" as="style"/><meta name="twitter:image" content="a"/><script src="${C}/polyfills.js" noModule=""></script>`;
const CHARSET = '<meta charSet="utf-8"/>';

/** A page as Next writes it. */
const page = ({ head = `${CHARSET}${LINK}${HEAD}`, body = BODY } = {}) =>
  `<!DOCTYPE html><html lang="hu"><head>${head}</head><body>${body}</body></html>`;

const FACE = `@font-face{src:url(${FONT_FILE})}`;
const CSS = `${FACE}p::after{content:'$& $1'}`;
const finish = (html: string, css = `${CSS}\n/*# sourceMappingURL=a.css.map*/`) =>
  finishPage(html, { css: () => css, scripts: new Set([OWN]) });

const policyIn = (html: string) =>
  elementsIn(parse(html))
    .map(attributesOf)
    .find((attributes) => attributes["http-equiv"])?.content;

test("a finished page has its styles and own scripts inline, and none of Next's scripts and copies", () => {
  const finished = finish(page());
  const [before = "", after] = finished.split(/<meta http-equiv[^>]*>/);
  expect(before).toBe('<!DOCTYPE html><html lang="hu"><head><meta charset="utf-8">');
  const font = FONT.replace("/>", ">");
  const kept = KEPT.replace("&#x27;", "'").replace("\u00a0", "&nbsp;");
  expect(after).toBe(`${font}<style>${CSS}</style></head><body>${kept}</body></html>`);
});

test("stops without fonts", () => {
  expect(() => finish(page(), "p{}")).toThrow("no fonts to preload");
});

test("the policy has the hash of inline scripts and styles, but not of data", () => {
  const finished = finish(page({ head: CHARSET + LINK + LINK }), FACE);
  expect(finished).toContain(`<style>${FACE}${FACE}</style></head>`);
  const policy = policyIn(finish(page())) ?? "";
  expect(policy).toContain(`script-src 'self' ${hashSource(OWN)} ${hashSource(RULES)};`);
  expect(policy).toContain(`style-src 'self' ${hashSource(CSS)};`);
});

test("what belongs into the head is moved there", () => {
  const refresh =
    '<noscript data-head="true"><meta http-equiv="refresh" content="0;url=/home"></noscript>';
  const moved = `${refresh}</head><body>${KEPT.slice(0, 9)}`;
  expect(finish(page({ body: refresh + BODY }))).toContain(moved);
});

test.each([
  `<script>${OWN}</script>`,
  `<script type="module">other()</script>`,
  `<script type="module" src="/other.js"></script>`,
  `<script type="text/javascript" src="${C}/other.js"></script>`,
  '<script src="https://other.example/a.js"></script>',
  "<script>requestAnimationFrame(function(){})</script>",
])("an unknown script stops the build: %s", (script) => {
  expect(() => finish(page({ body: BODY + script }))).toThrow(`unknown script: ${script}`);
});

const SUSPENDED = ['<template id="B:0"></template>', '<div hidden="" id="S:0"><p>Szia</p></div>'];
test.each(SUSPENDED)("content that needs a script to appear stops the build: %s", (body) => {
  expect(() => finish(page({ body }))).toThrow(`content that needs a script: ${body}`);
});

test("missing and unknown elements are named", () => {
  const module = `<link rel="modulepreload" href="${C}/a.js">`;
  expect(() => finish(page({ head: CHARSET }))).toThrow("no stylesheet");
  expect(() => finish(page({ head: LINK }))).toThrow("no <meta charset>");
  expect(() => finish(page({ head: CHARSET + LINK + module }))).toThrow(`unknown link: ${module}`);
  const ending = '/_next/static/css/a.css contains "</style"';
  expect(() => finish(page(), "</style><script>")).toThrow(ending);
});

test("a page's referrer policy is before everything that it loads", () => {
  const referrer = '<meta name="referrer" content="no-referrer">';
  const html = finish(page({ head: `${CHARSET}${LINK}${HEAD}${referrer}` }));
  expect(html.split(referrer)).toHaveLength(2);
  expect(html.indexOf(referrer)).toBeLessThan(html.indexOf("<link"));
});

test("rules of modules go if they match nothing on the page; those of elements and scripts stay", () => {
  const kept =
    "p{margin:0}.favourite-button{color:red}._1a{gap:1px}._1a:not(._1b){top:0}@media print{._1a{gap:0}}";
  const gone = "._1c{gap:0}._1a ._2d{top:0}@media (width<9px){._2d,._2e:hover{top:1px}}";
  expect(usedStyles(kept + gone, '<ul class="_1a">')).toBe(kept);
  expect(usedStyles("p,._2e{top:0}", "<p>")).toBe("p{top:0}");
  const folded = "[open]>summary:before{top:0}";
  expect(usedStyles(folded, "<details><summary>")).toBe(folded);
  expect(usedStyles(folded, "<p>")).toBe("");
});
