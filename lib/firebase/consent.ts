/** What the visitor said to counting visits; nothing while they have not been asked. */
export type Consent = "granted" | "denied" | undefined;

const KEY = "analytics-consent";
/** Fired on the window when the choice changes, for the parts of a page that show it. */
export const CONSENT_CHANGED = "consentchanged";

/** The visitor's choice. Where the storage is blocked nobody is asked, and nothing counted. */
export function readConsent(): Consent {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === "granted" || saved === "denied" ? saved : undefined;
  } catch {
    return "denied";
  }
}

/** Keeps the choice, and takes the cookies of analytics away when it is a refusal. */
export function saveConsent(consent: Exclude<Consent, undefined>): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Storage is blocked: nothing is counted anyway.
  }
  if (consent === "denied") removeAnalyticsCookies();
  window.dispatchEvent(new Event(CONSENT_CHANGED));
}

/** Google's cookies begin with `_ga` and stand for the whole domain, at whatever level. */
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
