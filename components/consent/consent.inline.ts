import { CONSENT_CHANGED, readConsent, saveConsent } from "@/lib/firebase/consent";

// Counts visits of visitors who agreed, asks those who have not chosen yet, and stores their choice.

const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
const choices = [...document.querySelectorAll<HTMLElement>("[data-consent]")];

function show(): void {
  const consent = readConsent();
  if (bar) bar.hidden = consent !== undefined;
  for (const choice of choices) {
    choice.setAttribute("aria-pressed", String(choice.dataset.consent === consent));
  }
  if (consent !== "granted") return;
  // Without it the visit is not counted, which is nothing to tell the visitor.
  import("@/lib/firebase/analytics").then(({ startAnalytics }) => startAnalytics()).catch(() => {});
}

for (const choice of choices) {
  choice.addEventListener("click", () =>
    saveConsent(choice.dataset.consent === "granted" ? "granted" : "denied"),
  );
}
window.addEventListener(CONSENT_CHANGED, show);
window.addEventListener("storage", show); // another tab
// A prerendered page is not a visit yet.
if (Reflect.get(document, "prerendering")) {
  document.addEventListener("prerenderingchange", show, { once: true });
} else show();
