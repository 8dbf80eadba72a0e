import { useDeferredValue as mockDeferred } from "react";
import "@testing-library/jest-dom";
import { webcrypto } from "node:crypto";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView ??= () => {};

// Client galleries need these, and jsdom lacks them.
Object.defineProperty(globalThis, "crypto", { value: webcrypto });
Object.assign(globalThis, { TextDecoder, TextEncoder });
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
CSSStyleSheet.prototype.replaceSync ??= () => {};
document.adoptedStyleSheets ??= [];

// jsdom has no layout.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Web Locks, which jsdom lacks: granted once those before are released.
const locks = new Map<string, Promise<unknown>>();
const request = (name: string, ...args: unknown[]) => {
  const granted = (locks.get(name) ?? Promise.resolve()).then(args.at(-1) as () => unknown);
  locks.set(name, granted);
  return granted;
};
Object.assign(navigator, { locks: { request } });

// jsdom paints nothing.
jest.mock("@/tools/desk/ui/use-is-painted", () => ({
  useIsPainted: () => mockDeferred(true, false),
}));
