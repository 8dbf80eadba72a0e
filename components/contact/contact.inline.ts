import { savesData } from "@/components/layout/connection";
import { mayHaveOutbox } from "@/lib/contact/outbox-database";

// The form works without scripts. It is hydrated on the first interaction, or after load when there is something to show.

const box = document.querySelector<HTMLElement>("[data-contact-form]");
let isStarted = false;

async function hydrate(): Promise<void> {
  if (!box || isStarted) return;
  isStarted = true;
  try {
    const { hydrateForm } = await import("./hydrate-form");
    await hydrateForm(box);
  } catch {
    isStarted = false; // the next event retries
  }
}

/** Whether there is something to show: in the fields, the address, the favourites, the draft or the outbox. */
async function hasSomethingToShow(): Promise<boolean> {
  if (location.search || location.hash) return true;
  const fields = box?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [];
  if ([...fields].some(({ value }) => value)) return true;
  if (document.documentElement.hasAttribute("data-photos")) return true;
  try {
    if (sessionStorage.length > 0) return true;
  } catch {
    return true; // unknown, as storage is blocked
  }
  return mayHaveOutbox();
}

// Until React takes over, and where it cannot be loaded, the browser's own rules decide whether the form can be sent.
box?.addEventListener("input", () => {
  const form = box.querySelector("form");
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
  if (form && button && !form.noValidate) button.disabled = form.matches(":invalid");
});
// Fields blurred before hydration are validated afterwards.
box?.addEventListener("focusout", ({ target }) => {
  if (target instanceof HTMLElement) target.dataset.left = "true";
});

for (const type of ["pointerover", "pointerdown", "keydown", "focusin", "online"]) {
  window.addEventListener(type, hydrate, { passive: true });
}
// Scrolling, on a phone, is soon followed by a tap into the form.
if (!savesData()) window.addEventListener("scroll", hydrate, { once: true });
// `pageshow` follows `load`, and Back; `storage` fires when a photo is chosen in another tab.
for (const type of ["pageshow", "storage"]) {
  window.addEventListener(type, async () => {
    if (await hasSomethingToShow()) hydrate();
  });
}
