import { useSyncExternalStore } from "react";
import { CONSENT_CHANGED, type Consent, readConsent } from "@/lib/firebase/consent";

/** The visitor's choice, as it is now; on the server, and until the page's scripts run, as if it were made. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(listen, readConsent, () => "denied");
}

function listen(onChange: () => void): () => void {
  window.addEventListener(CONSENT_CHANGED, onChange);
  window.addEventListener("storage", onChange); // another tab
  return () => {
    window.removeEventListener(CONSENT_CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}
