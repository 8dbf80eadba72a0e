import { savesData } from "@/components/frame/connection";
import { mayHaveOutbox } from "@/lib/contact/outbox-database";

// The form works without scripts. With them it checks, keeps and sends what is written without leaving the page: from the
// first sign that somebody is there, or once the page has loaded, where there is something to show.

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

/** Whether something stands in a field, the address asks for something, or pictures, a draft or a message wait. */
async function isAwaited(): Promise<boolean> {
  if (location.search || location.hash) return true;
  const fields = box?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [];
  if ([...fields].some(({ value }) => value)) return true;
  if (document.documentElement.hasAttribute("data-pictures")) return true;
  try {
    if (sessionStorage.length > 0) return true;
  } catch {
    return true; // the browser does not tell
  }
  return mayHaveOutbox();
}

// Who leaves a field before React is there is told what is wrong with it when it is.
box?.addEventListener("focusout", ({ target }) => {
  if (target instanceof HTMLElement) target.dataset.left = "true";
});

for (const sign of ["pointerover", "pointerdown", "keydown", "focusin", "online"]) {
  window.addEventListener(sign, hydrate, { passive: true });
}
// Who scrolls looks at the form; on a phone the tap comes right after.
if (!savesData) window.addEventListener("scroll", hydrate, { once: true });
// `pageshow` comes behind `load`, and with Back; `storage` when another tab has chosen a picture.
for (const change of ["pageshow", "storage"]) {
  window.addEventListener(change, async () => {
    if (await isAwaited()) hydrate();
  });
}
