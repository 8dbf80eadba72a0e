import { MENU_ID } from "@/lib/navigation";
import { savesData } from "./connection";

// A chosen item closes the menu, also the one of the page that is shown; a wide window has no menu to open.
const menu = document.getElementById(MENU_ID);
const close = () => menu?.hidePopover?.();
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});
// The open menu covers the page, so nothing behind it gets the focus.
menu?.addEventListener("toggle", () => {
  const isOpen = menu.matches(":popover-open");
  for (const part of document.querySelectorAll<HTMLElement>("main, footer")) part.inert = isOpen;
});
window.matchMedia("(width > 750px)").addEventListener("change", close);

if (savesData) document.querySelector("script[type=speculationrules]")?.remove();
