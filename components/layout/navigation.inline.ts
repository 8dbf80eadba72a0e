import { MENU_ID } from "@/lib/navigation";

// Closes the menu when an item is chosen, even that of the current page, and when the window is widened.
const menu = document.getElementById(MENU_ID);
const close = () => menu?.hidePopover?.();
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});
// Content behind the open menu must not get the focus. `toggle` would fire too late.
menu?.addEventListener("beforetoggle", ({ newState }) => {
  const opens = newState === "open";
  for (const part of document.querySelectorAll<HTMLElement>("main, footer")) part.inert = opens;
});
window.matchMedia("(width > 750px)").addEventListener("change", close);
