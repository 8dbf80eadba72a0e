import { MENU_ID } from "@/lib/navigation";
import { savesData } from "./connection";

// Choosing an item closes the menu, even the current page's; widening the window closes it too.
const menu = document.getElementById(MENU_ID);
const close = () => menu?.hidePopover?.();
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});
// The open menu covers the page, so nothing behind it may get the focus. `toggle` would come a moment too late.
menu?.addEventListener("beforetoggle", ({ newState }) => {
  const opens = newState === "open";
  for (const part of document.querySelectorAll<HTMLElement>("main, footer")) part.inert = opens;
});
window.matchMedia("(width > 750px)").addEventListener("change", close);

if (savesData) document.querySelector("script[type=speculationrules]")?.remove();
