import { whenIdle } from "@/components/frame/when-idle";

// The form works without scripts. With them it checks, keeps and sends what is written without leaving the page: once
// the page has loaded, or with the first sign that somebody is about to write.

const box = document.querySelector<HTMLElement>("[data-contact-form]");
let isAsked = false;

async function hydrate(): Promise<void> {
  if (!box || isAsked) return;
  isAsked = true;
  try {
    const { hydrateForm } = await import("./hydrate-form");
    hydrateForm(box);
  } catch {
    isAsked = false; // the next sign tries again
  }
}

for (const sign of ["pointerover", "pointerdown", "keydown", "focusin"]) {
  window.addEventListener(sign, hydrate, { passive: true });
}
whenIdle(hydrate);
