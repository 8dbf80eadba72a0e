import { withStoredFiles } from "@/tools/build/worker-files";

const FONT = "/_next/static/media/letters-1a.woff2";
const FORM = "/scripts/contact-form-1A2B3C4D.js";
const CONTACT = `<style>url(${FONT})</style>import("${FORM}")import("/scripts/viewer-1A2B3C4D.js")`;
const REACT = "/scripts/chunk-5E6F7G8H.js";
const STRINGS = "/scripts/chunk-9I0J1K2L.js";
const scripts: Record<string, string> = {
  [FORM]: `import{a}from"./chunk-5E6F7G8H.js";import("./chunk-9I0J1K2L.js")`,
  [REACT]: `import"./chunk-9I0J1K2L.js"`,
};
const WORKER = 'precache([{url:"/offline",revision:"site"}]);';
const complete = (offline: string, worker = WORKER) =>
  withStoredFiles(worker, offline, CONTACT, (script) => scripts[script] ?? "");
const listIn = (text: string): { url: string; revision: string | null }[] =>
  JSON.parse(/precache\((.*)\);/.exec(text)?.[1] ?? "");

test("the worker stores the offline page, fonts and the form's scripts", () => {
  const urls = listIn(complete("<h1>Nincs</h1>")).map(({ url }) => url);
  expect(urls).toEqual(["/offline", FONT, FORM, REACT, STRINGS]);
});

test("only the offline page has a revision, which changes with the page", () => {
  const [page, ...others] = listIn(complete("<h1>Nincs</h1>"));
  expect(others.map(({ revision }) => revision)).toEqual([null, null, null, null]);
  expect(listIn(complete("<h1>Nincs</h1>"))[0]).toEqual(page);
  expect(listIn(complete("<h1>Most nincs</h1>"))[0]).not.toEqual(page);
});

test("a worker without the offline page stops the build", () => {
  expect(() => complete("", "")).toThrow('sw.js: there is no {url:"/offline",revision:"site"}');
});
