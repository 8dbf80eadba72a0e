import { withoutNextScripts } from "@/tools/build/strip-scripts";

const C = "/_next/static/chunks";
const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="${C}/webpack-1.js"/>
<link rel="preload" href="/_next/static/media/a.woff2" as="font"/><script src="${C}/1-a.js" async=""></script>
<script src="${C}/polyfills.js" noModule=""></script></head><body><p>Szia</p>
<script type="application/ld+json">{"@type":"WebSite"}</script><script type="module">own()</script>
<script type="speculationrules">{"prefetch":[]}</script>
<script src="${C}/webpack-1.js" id="_R_" async=""></script><script>self.__next_f.push([1,"x"])</script></body></html>`;

test("Next's scripts leave the page, with what they would ask for and the data they would read", () => {
  const finished = withoutNextScripts(page);
  expect(finished).not.toContain(C);
  expect(finished).not.toContain("__next_f");
});

test("the page's own scripts, data, rules and fonts stay", () => {
  const finished = withoutNextScripts(page);
  expect(finished).toContain('<script type="application/ld+json">{"@type":"WebSite"}</script>');
  expect(finished).toContain('<script type="module">own()</script>');
  expect(finished).toContain('<script type="speculationrules">{"prefetch":[]}</script>');
  expect(finished).toContain('as="font"');
  expect(finished).toContain("<p>Szia</p>");
});

test("a page that has none stays as it is", () => {
  const finished = withoutNextScripts(page);
  expect(withoutNextScripts(finished)).toBe(finished);
});

test.each(['<template id="B:0"></template>', '<div hidden="" id="S:0"><p>Szia</p></div>'])(
  "a part of a page that a script would put into its place stops the build: %s",
  (part) => {
    expect(() => withoutNextScripts(page.replace("<p>Szia</p>", part))).toThrow(
      "see tools/build/strip-scripts.ts",
    );
  },
);
