/** Whether the visitor allows visits to be counted; undefined until they choose. */
export type Consent = "granted" | "denied" | undefined;

const KEY = "analytics-consent";
/** Fired on the window when the choice changes. */
export const CONSENT_CHANGED = "consentchanged";

/** Where storage is blocked, the choice could not be kept: the visitor is not asked, and not counted. */
export function readConsent(): Consent {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === "granted" || saved === "denied" ? saved : undefined;
  } catch {
    return "denied";
  }
}

export function saveConsent(consent: Exclude<Consent, undefined>): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {} // storage is blocked: nothing is counted anyway
  if (consent === "denied") removeAnalyticsCookies();
  window.dispatchEvent(new Event(CONSENT_CHANGED));
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
