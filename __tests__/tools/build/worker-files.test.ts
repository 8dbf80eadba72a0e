import { withStoredFiles } from "@/tools/build/worker-files";

const FONT = "/_next/static/media/letters-1a.woff2";
const FORM = "/scripts/contact-form-1A2B3C4D.js";
const CONTACT = `<style>url(${FONT})</style>import("${FORM}")import("/scripts/viewer-1A2B3C4D.js")`;
const NOTE = "/scripts/favourite-note-3C4D5E6F.js";
const REACT = "/scripts/chunk-5E6F7G8H.js";
const STRINGS = "/scripts/chunk-9I0J1K2L.js";
const scripts: Record<string, string> = {
  [FORM]: `import{a}from"./chunk-5E6F7G8H.js";import("./chunk-9I0J1K2L.js")`,
  [REACT]: `import"./chunk-9I0J1K2L.js"`,
};
const WORKER = 'precache([{url:"/offline",revision:"site"}]);';
const complete = (pages: Record<string, string> = {}, worker = WORKER) =>
  withStoredFiles(
    worker,
    (path) => ({ "/contact": CONTACT, "/favourites": `import("${NOTE}")`, ...pages })[path] ?? "",
    (script) => scripts[script] ?? "",
  );
const listIn = (text: string): { url: string; revision: string | null }[] =>
  JSON.parse(/precache\((.*)\);/.exec(text)?.[1] ?? "");

const STORED = ["offline", "home", "gallery", "pricing", "contact", "favourites"];

test("the worker stores the menu's pages, fonts and scripts that visitors need offline", () => {
  const urls = listIn(complete()).map(({ url }) => url);
  const pages = STORED.map((page) => `/${page}?stored`);
  expect(urls).toEqual([...pages, FONT, FORM, NOTE, REACT, STRINGS]);
});

test("only pages have a revision, which changes with the page", () => {
  const before = listIn(complete());
  const after = listIn(complete({ "/pricing": "35 000 Ft" }));
  const changed = after.filter(({ revision }, index) => revision !== before[index]?.revision);
  expect(changed.map(({ url }) => url)).toEqual(["/pricing?stored"]);
  expect(after.slice(STORED.length).every(({ revision }) => revision === null)).toBe(true);
});

test("a worker without the offline page stops the build", () => {
  expect(() => complete({}, "")).toThrow('sw.js: there is no {url:"/offline",revision:"site"}');
});
