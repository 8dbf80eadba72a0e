import "@testing-library/jest-dom";
import { webcrypto } from "node:crypto";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

// What client galleries need of a browser, and jsdom lacks.
Object.defineProperty(globalThis, "crypto", { value: webcrypto });
Object.assign(globalThis, { TextDecoder, TextEncoder });
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
CSSStyleSheet.prototype.replaceSync ??= () => {};
document.adoptedStyleSheets ??= [];
