// Counts visits of visitors who agreed, asks those who have not chosen yet, and stores their choice.

import { CLIENT_PATH } from "@/lib/clients/addresses";

const KEY = "analytics-consent";
const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
const choices = [...document.querySelectorAll<HTMLElement>("[data-consent]")];

/** Where storage is blocked, the choice could not be kept: the visitor is not asked, and not counted. */
function readConsent(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return "denied";
  }
}

/** Google sets cookies named `_ga…` on the highest level of the domain that the browser allows. */
function removeAnalyticsCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, level) => `; domain=.${labels.slice(level).join(".")}`);
  for (const name of names.filter((one) => one.startsWith("_ga"))) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our list
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

function show(): void {
  const consent = readConsent();
  if (bar) bar.hidden = consent !== null;
  for (const choice of choices) {
    choice.setAttribute("aria-pressed", String(choice.dataset.consent === consent));
  }
  if (consent !== "granted") return;
  // Failures are ignored: the visit is not counted then, which does not concern the visitor.
  import("@/lib/firebase/analytics").then(({ startAnalytics }) => startAnalytics()).catch(() => {});
}

for (const choice of choices) {
  choice.addEventListener("click", () => {
    const consent = choice.dataset.consent ?? "denied";
    try {
      localStorage.setItem(KEY, consent);
    } catch {} // storage is blocked: nothing is counted anyway
    if (consent === "denied") removeAnalyticsCookies();
    show();
  });
}

function start(): void {
  window.addEventListener("storage", show); // another tab
  show();
}

// The addresses of client galleries are secrets, which Google must not get.
if (!location.pathname.startsWith(CLIENT_PATH)) {
  // A prerendered page is not a visit yet.
  if (Reflect.get(document, "prerendering")) {
    document.addEventListener("prerenderingchange", start, { once: true });
  } else start();
}
