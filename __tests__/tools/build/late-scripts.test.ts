/** @jest-environment jsdom */
import { LOADER, withLateScripts } from "@/tools/build/late-scripts";

const C = "/_next/static/chunks";
const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="${C}/webpack-1.js"/>
<script src="${C}/1-a.js" async=""></script><script src="${C}/main-app-b.js" async=""></script>
<script src="${C}/app/home/page-c.js" async=""></script>
<script src="${C}/polyfills.js" noModule=""></script></head><body><p>Szia</p>
<script type="application/ld+json">{"@type":"WebSite"}</script>
<script src="${C}/webpack-1.js" id="_R_" async=""></script><script>self.__next_f.push([1,"x"])</script></body></html>`;

test("the build's scripts and their preload leave the page, and the loader names them", () => {
  const finished = withLateScripts(page);
  expect(finished).not.toMatch(/<script src="[^"]*"(?: id="[^"]*")? async/);
  expect(finished).not.toContain('as="script"');
  expect(finished).toContain(
    `<script data-late="${C}/1-a.js ${C}/app/home/page-c.js ${C}/webpack-1.js" data-entry="${C}/main-app-b.js">`,
  );
  expect(finished).toMatch(/<\/script><\/body><\/html>$/);
});

test("what a page says itself stays, as do scripts for browsers without modules", () => {
  const finished = withLateScripts(page);
  expect(finished).toContain('<script>self.__next_f.push([1,"x"])</script>');
  expect(finished).toContain('<script type="application/ld+json">{"@type":"WebSite"}</script>');
  expect(finished).toContain(`<script src="${C}/polyfills.js" noModule="">`);
  expect(finished).toContain("<p>Szia</p>");
});

test("a page that is finished already stays as it is", () => {
  const finished = withLateScripts(page);
  expect(withLateScripts(finished)).toBe(finished);
});

test.each([
  ["has no scripts", "<html><body></body></html>"],
  ["has no entry", page.replace("main-app", "main")],
  ["does not end", page.replace("</body>", "")],
])("a page that %s is none of the Next that is known, and stops the build", (_, html) => {
  expect(() => withLateScripts(html)).toThrow("see tools/build/late-scripts.ts");
});

/** Runs the loader in the test's own document. Gives what it has asked for, and answers it. */
function runLoader(data: { late: string; entry: string }) {
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
  const { asked } = runLoader({ late: "/a.js", entry: "/c.js" });
  jest.advanceTimersByTime(60_000);
  expect(asked()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(3_000);
  expect(asked()).toEqual(["/a.js"]);
});

test("the entry comes when all others are there", () => {
  const { asked, answer } = runLoader({ late: "/a.js /b.js", entry: "/c.js" });
  touch();
  expect(asked()).toEqual(["/a.js", "/b.js"]);
  answer();
  expect(asked()).toEqual(["/a.js", "/b.js", "/c.js"]);
});

test("where a script does not come, the entry does not either, and the page stays as it is", () => {
  const { asked, answer } = runLoader({ late: "/a.js /b.js", entry: "/c.js" });
  touch();
  answer("error");
  jest.runAllTimers();
  expect(asked()).toEqual(["/a.js", "/b.js"]);
});
