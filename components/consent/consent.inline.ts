import { CLIENT_PATH } from "@/lib/clients/addresses";
import { onStored, writeTo } from "@/lib/storage";

// Asks visitors for consent, stores their choice, and starts Analytics for those who agreed.

const KEY = "analytics-consent";
const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
const choices = [...document.querySelectorAll<HTMLElement>("[data-consent]")];

/** Visitors whose browser blocks storage are neither asked nor counted, because their choice could not be stored. */
function readConsent(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return "denied";
  }
}

/** Google sets cookies named `_ga…` on the highest domain level that the browser allows. */
function removeAnalyticsCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, level) => `; domain=.${labels.slice(level).join(".")}`);
  for (const name of names.filter((cookie) => cookie.startsWith("_ga"))) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/** Opts out; undefined while Google's script is not in this page. */
let stopAnalytics: (() => void) | undefined;

async function start(): Promise<void> {
  const { startAnalytics } = await import("@/lib/firebase/analytics");
  if (readConsent() === "granted") stopAnalytics ??= startAnalytics();
}

function show(): void {
  const consent = readConsent();
  if (bar) bar.hidden = consent !== null;
  for (const choice of choices) {
    choice.setAttribute("aria-pressed", String(choice.dataset.consent === consent));
  }
  if (consent === "granted") {
    start().catch(() => {}); // a failure only means that the visit is not counted
    return;
  }
  if (stopAnalytics) {
    stopAnalytics();
    location.reload(); // the only way to remove Google's script
  }
  removeAnalyticsCookies();
}

for (const choice of choices) {
  choice.addEventListener("click", () => {
    writeTo("localStorage", KEY, choice.dataset.consent ?? "denied");
    show();
  });
}

function ask(): void {
  onStored(KEY, show); // another tab
  show();
}

// The URLs of client galleries are secrets, which Google must not get.
if (!location.pathname.startsWith(CLIENT_PATH)) {
  // A prerendered page is not a visit yet.
  if (Reflect.get(document, "prerendering")) {
    document.addEventListener("prerenderingchange", ask, { once: true });
  } else ask();
}
