import { savesData } from "@/components/frame/connection";
import { whenIdle } from "@/components/frame/when-idle";

// The form works without scripts. With them it checks, keeps and sends what is written without leaving the page: from the
// first sign that somebody is there, or once the page has loaded, where there may be something to show.

const box = document.querySelector<HTMLElement>("[data-contact-form]");
let isAsked = false;

async function hydrate(): Promise<void> {
  if (!box || isAsked) return;
  isAsked = true;
  try {
    const { hydrateForm } = await import("./hydrate-form");
    await hydrateForm(box);
  } catch {
    isAsked = false; // the next sign tries again
  }
}

/** Whether the address asks for something, or earlier pages have left something: a draft, favourites, what waits. */
async function isAwaited(): Promise<boolean> {
  if (location.search || location.hash) return true;
  try {
    if (sessionStorage.length + localStorage.length > 0) return true;
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true; // the browser does not tell
  }
}

for (const sign of ["pointerover", "pointerdown", "keydown", "focusin"]) {
  window.addEventListener(sign, hydrate, { passive: true });
}
// Who scrolls looks at the form; on a phone the tap comes right after.
if (!savesData) window.addEventListener("scroll", hydrate, { once: true });
whenIdle(async () => {
  if (await isAwaited()) hydrate();
});
