/** @jest-environment jsdom */
import { LOADER, withLateScripts } from "@/lib/hosting/late-scripts";

const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/w.js"/>
<script src="/_next/a.js" async=""></script><script src="/_next/b.js" async=""></script>
<script src="/_next/polyfills.js" noModule=""></script></head><body><p>Szia</p>
<script src="/_next/w.js" id="_R_" async=""></script><script>self.__next_f.push([1,"x"])</script></body></html>`;

/** The sources that the loader of a page asks for. */
const lateOf = (html: string) => /<script data-late="([^"]*)">/.exec(html)?.[1]?.split(" ");

test("the build's scripts and their preload leave the page, and the loader names them", () => {
  const finished = withLateScripts(page);
  expect(finished).not.toMatch(/<script src="[^"]*" (?:id="_R_" )?async/);
  expect(finished).not.toContain('as="script"');
  expect(lateOf(finished)).toEqual(["/_next/a.js", "/_next/b.js", "/_next/w.js"]);
  expect(finished).toMatch(/<\/script><\/body><\/html>$/);
});

test("what a page says itself stays, as do scripts for browsers without modules", () => {
  const finished = withLateScripts(page);
  expect(finished).toContain('<script>self.__next_f.push([1,"x"])</script>');
  expect(finished).toContain('<script src="/_next/polyfills.js" noModule="">');
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

/** Runs the loader in the test's own document. */
function runLoader(sources: string): () => string[] {
  const element = document.createElement("script");
  element.dataset.late = sources;
  Object.defineProperty(document, "currentScript", { configurable: true, get: () => element });
  new Function(LOADER)();
  return () =>
    [...document.head.querySelectorAll("script")].map(({ src }) => new URL(src).pathname);
}

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test.each(["pointerover", "pointerdown", "touchstart", "keydown", "focusin"])(
  "at the first %s the scripts are asked for, in their order, once",
  (sign) => {
    Object.defineProperty(document, "readyState", { configurable: true, value: "loading" });
    const asked = runLoader("/a.js /b.js");
    expect(asked()).toEqual([]);
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    window.dispatchEvent(new Event("load"));
    expect(asked()).toEqual(["/a.js", "/b.js"]);
  },
);

test("without a sign they are asked for when the page has loaded and is idle", () => {
  jest.useFakeTimers();
  Object.defineProperty(document, "readyState", { configurable: true, value: "loading" });
  const asked = runLoader("/a.js");
  jest.advanceTimersByTime(60_000);
  expect(asked()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(3_000);
  expect(asked()).toEqual(["/a.js"]);
});
