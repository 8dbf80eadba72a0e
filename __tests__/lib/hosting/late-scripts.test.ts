/** @jest-environment jsdom */
import { LOADER, modulesToRunFirst, scriptsOf, withLateScripts } from "@/lib/hosting/late-scripts";

const C = "/_next/static/chunks";
const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="${C}/webpack-1.js"/>
<script src="${C}/1-a.js" async=""></script><script src="${C}/main-app-b.js" async=""></script>
<script src="${C}/app/home/page-c.js" async=""></script>
<script src="${C}/polyfills.js" noModule=""></script></head><body><p>Szia</p>
<script type="application/ld+json">{"@type":"WebSite"}</script>
<script src="${C}/webpack-1.js" id="_R_" async=""></script><script>self.__next_f.push([1,"x"])</script></body></html>`;

/** What the loader of a page is to load, by the name of its attribute. */
const told = (html: string) => {
  const [, late, modules, entry] =
    /<script data-late="([^"]*)" data-modules="([^"]*)" data-entry="([^"]*)">/.exec(html) ?? [];
  return { late, modules, entry };
};

test("the build's scripts and their preload leave the page, and the loader names them", () => {
  const finished = withLateScripts(page, ["7", "9"]);
  expect(scriptsOf(finished)).toEqual([]);
  expect(finished).not.toContain('as="script"');
  expect(told(finished)).toEqual({
    late: `${C}/1-a.js ${C}/app/home/page-c.js ${C}/webpack-1.js`,
    modules: "7 9",
    entry: `${C}/main-app-b.js`,
  });
  expect(finished).toMatch(/<\/script><\/body><\/html>$/);
});

test("what a page says itself stays, as do scripts for browsers without modules", () => {
  const finished = withLateScripts(page);
  expect(finished).toContain('<script>self.__next_f.push([1,"x"])</script>');
  expect(finished).toContain('<script type="application/ld+json">{"@type":"WebSite"}</script>');
  expect(finished).toContain(`<script src="${C}/polyfills.js" noModule="">`);
  expect(finished).toContain("<p>Szia</p>");
});

test("a page that is finished already, or has no scripts, stays as it is", () => {
  const finished = withLateScripts(page);
  expect(withLateScripts(finished)).toBe(finished);
  expect(withLateScripts("<html><body></body></html>")).toBe("<html><body></body></html>");
});

test("a page whose body does not end is refused", () => {
  expect(() => withLateScripts('<script src="/a.js" async=""></script>')).toThrow("no </body>");
});

const push = "(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push";
/** Chunks as webpack writes them, by address. */
const chunks = new Map([
  [`${C}/1-a.js`, `"use strict";${push}([[441],{9248:(e,n,t)=>{throw 1}}]);`],
  [`${C}/2-b.js`, `${push}([[794],{20:(e)=>{},3861:(e,t,r)=>{r(2431);r(3294)(()=>{r(5448)})}}]);`],
  [`${C}/webpack-1.js`, "(()=>{throw new Error('never run')})()"],
  [
    `${C}/app/layout-c.js`,
    `${push}([[1],{33:(e,s,n)=>{Promise.resolve().then(n.bind(n,40)),n.e(588).then(n.bind(n,41))}}]);`,
  ],
  [
    `${C}/main-app-b.js`,
    `${push}([[358],{5:()=>{},7024:(e,s,n)=>{Promise.resolve().then(n.t.bind(n,7123,23)),Promise.resolve().then(n.bind(n,5448))}},e=>{var s=s=>e(e.s=s);e.O(0,[441,794],()=>(s(3861),s(7024)))}]);`,
  ],
]);

test("what the entry requires is run in its order, its first requirement before all else", () => {
  const order = ["2431", "9248", "3294", "5448", "7123", "40"];
  expect(modulesToRunFirst(chunks)).toEqual(order);
  expect(modulesToRunFirst(new Map([...chunks].reverse()))).toEqual(order);
});

test("where no entry is found, nothing is run before it", () => {
  const others = [...chunks].filter(([src]) => !src.includes("main-app"));
  expect(modulesToRunFirst(new Map(others))).toEqual([]);
  expect(modulesToRunFirst(new Map([...others, [`${C}/main-app-b.js`, "other()"]]))).toEqual([]);
});

/** A page's own globals, with webpack's runtime played by `require`. */
type Globals = Record<string, { push: (chunk: unknown[]) => void } | undefined>;

/** Runs the loader in the test's own document. Gives what it has asked for, and answers it. */
function runLoader(data: { late: string; modules?: string; entry?: string }) {
  const element = document.createElement("script");
  Object.assign(element.dataset, data);
  Object.defineProperty(document, "currentScript", { configurable: true, get: () => element });
  Object.defineProperty(document, "readyState", { configurable: true, value: "loading" });
  new Function(LOADER)();
  const scripts = () => [...document.head.querySelectorAll("script")];
  return {
    asked: () => scripts().map(({ src }) => new URL(src).pathname),
    answer: (kind = "load") => {
      for (const script of scripts()) script.dispatchEvent(new Event(kind));
    },
  };
}

const touch = () => document.dispatchEvent(new Event("pointerdown", { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  document.head.replaceChildren();
  (window as unknown as Globals).webpackChunk_N_E = undefined;
  jest.useRealTimers();
});

test.each(["pointerover", "pointerdown", "touchstart", "keydown", "focusin"])(
  "at the first %s the libraries are asked for, in their order, once",
  (sign) => {
    const { asked } = runLoader({ late: "/a.js /b.js", entry: "/c.js" });
    expect(asked()).toEqual([]);
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    window.dispatchEvent(new Event("load"));
    jest.runAllTimers();
    expect(asked()).toEqual(["/a.js", "/b.js"]);
  },
);

test("without a sign they are asked for when the page has loaded and is idle", () => {
  const { asked } = runLoader({ late: "/a.js" });
  jest.advanceTimersByTime(60_000);
  expect(asked()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(3_000);
  expect(asked()).toEqual(["/a.js"]);
});

test("modules run one at a time, then the entry comes; one that fails stops nothing", () => {
  const run: string[] = [];
  const { asked, answer } = runLoader({ late: "/a.js", modules: "7 8 9", entry: "/c.js" });
  (window as unknown as Globals).webpackChunk_N_E = {
    push: ([, , start]) =>
      (start as (require: (id: string) => void) => void)((id) => {
        run.push(id);
        if (id === "8") throw new Error("fails");
      }),
  };
  touch();
  answer();
  expect(run).toEqual(["7"]);
  jest.advanceTimersToNextTimer();
  expect(run).toEqual(["7", "8"]);
  expect(asked()).toEqual(["/a.js"]);
  jest.runAllTimers();
  expect(run).toEqual(["7", "8", "9"]);
  expect(asked()).toEqual(["/a.js", "/c.js"]);
});

test("where a script does not come, the entry does not either, and the page stays as it is", () => {
  const { asked, answer } = runLoader({ late: "/a.js /b.js", modules: "7", entry: "/c.js" });
  touch();
  answer("error");
  jest.runAllTimers();
  expect(asked()).toEqual(["/a.js", "/b.js"]);
});
