import facts from "@/content/photos.generated.json";
import { PAGES } from "@/lib/routes.mjs";
import { withStoredFiles as withFiles } from "@/tools/build/worker-files";

const FONT = "/_next/static/media/letters-1a.woff2";
const FORM = "/scripts/contact-form-1A2B3C4D.js";
const VIEWER = "/scripts/start-viewer-1A2B3C4D.js";
const pages = new Map(
  PAGES.map((path) => [path, `<style>url(${FONT})</style><h1>${path}</h1>import("${VIEWER}")`]),
);
const stored = PAGES.filter((path) => path !== "client");
const first = stored[0] ?? "";
pages.set(first, `${pages.get(first)}import("${FORM}")`);
pages.set("gallery/wedding/wedding-01", "<h1>Csokor</h1>");
const REACT = "/scripts/chunk-5E6F7G8H.js";
const STRINGS = "/scripts/chunk-9I0J1K2L.js";
const scripts: Record<string, string> = {
  [FORM]: `import{a}from"./chunk-5E6F7G8H.js";import("./chunk-9I0J1K2L.js")`,
  [REACT]: `import"./chunk-9I0J1K2L.js"`,
};
const withStoredFiles = (worker: string, its: ReadonlyMap<string, string>) =>
  withFiles(worker, its, (script) => scripts[script] ?? "");
const worker = 'const files="__PAGES__";';

const listIn = (text: string): { url: string; revision: string | null }[] =>
  JSON.parse(/const files=(.*);/.exec(text)?.[1] ?? "");

test("the worker stores fonts, the form's scripts and all pages but those of photos and client galleries", () => {
  const urls = listIn(withStoredFiles(worker, pages)).map(({ url }) => url);
  const expected = [...stored.map((path) => `/${path}`), FONT, FORM, REACT, STRINGS];
  expect(urls.slice(0, PAGES.length + 3)).toEqual(expected);
});

test("the worker stores one small crop of each banner, unless the photos are in a bucket", () => {
  const photosIn = (text: string) =>
    listIn(text).filter(({ url }) => url.startsWith("/photos/") && url.endsWith("-320c.avif"));
  const banners = Object.keys(facts).filter((key) => key.startsWith("banners/"));
  expect(banners.length).toBeGreaterThan(0);
  expect(photosIn(withStoredFiles(worker, pages))).toHaveLength(banners.length);
  process.env.NEXT_PUBLIC_PHOTO_BASE_URL = "https://storage.example/photos";
  expect(photosIn(withStoredFiles(worker, pages))).toEqual([]);
});

test("a page's revision changes only with the page", () => {
  const before = listIn(withStoredFiles(worker, pages));
  const changed = new Map(pages).set(first, `${pages.get(first)}!`);
  const after = listIn(withStoredFiles(worker, changed));
  const different = after.filter(({ revision }, n) => revision !== before[n]?.revision);
  expect(different.map(({ url }) => url)).toEqual([`/${first}`]);
  expect(listIn(withStoredFiles(worker, pages))).toEqual(before);
});

test("a missing placeholder or page stops the build", () => {
  expect(() => withStoredFiles("", pages)).toThrow('sw.js: there is no "__PAGES__"');
  const missing = new Map(pages);
  missing.delete(first);
  expect(() => withStoredFiles(worker, missing)).toThrow(`/${first} was not built`);
});
