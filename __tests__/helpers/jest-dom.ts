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
