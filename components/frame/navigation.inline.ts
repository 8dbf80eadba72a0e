import { MENU_ID } from "@/lib/navigation";
import { savesData } from "./connection";

// A chosen item closes the menu, also the one of the page that is shown; a wide window has no menu to open.
const menu = document.getElementById(MENU_ID);
const close = () => menu?.hidePopover?.();
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});
window.matchMedia("(width > 750px)").addEventListener("change", close);

if (savesData) document.querySelector("script[type=speculationrules]")?.remove();
