import { savesData } from "@/components/layout/connection";
import { loadOnce } from "@/components/layout/loading";
import { mayHaveOutbox } from "@/lib/contact/outbox";

// Hydrates the form on the first interaction, or after load if there is something to show.

const box = document.querySelector<HTMLElement>("[data-contact-form]");
const hydrate = loadOnce(async () => {
  const { hydrateForm } = await import("./contact-form");
  if (box) await hydrateForm(box);
});

/** True if the fields, the URL, the favourites, the draft or the outbox contain something. */
async function hasSomethingToShow(): Promise<boolean> {
  if (location.search || location.hash) return true;
  const fields = box?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [];
  if ([...fields].some(({ value }) => value)) return true;
  if (document.documentElement.hasAttribute("data-photos")) return true;
  try {
    if (sessionStorage.length > 0) return true;
  } catch {
    return true; // storage is blocked, so it is unknown
  }
  return mayHaveOutbox();
}

// Before hydration, and if it fails, the browser's validation enables the button. Browsers may fill fields without an event.
for (const type of ["input", "pointerdown", "keydown", "focusin", "focusout", "scroll"]) {
  window.addEventListener(type, () => {
    const form = box?.querySelector("form");
    const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
    if (form && button && !form.noValidate) button.disabled = form.matches(":invalid");
  });
}
// Marks fields blurred before hydration, to validate them afterwards.
box?.addEventListener("focusout", ({ target }) => {
  if (target instanceof HTMLElement) target.dataset.blurred = "true";
});

for (const type of ["pointerover", "pointerdown", "keydown", "focusin", "online"]) {
  window.addEventListener(type, hydrate, { passive: true });
}
// On a phone, a tap into the form soon follows scrolling.
if (!savesData()) window.addEventListener("scroll", hydrate, { once: true });
// `pageshow` fires after `load` and Back, `storage` when a photo is chosen in another tab.
for (const type of ["pageshow", "storage"]) {
  window.addEventListener(type, async () => {
    if (await hasSomethingToShow()) hydrate();
  });
}
