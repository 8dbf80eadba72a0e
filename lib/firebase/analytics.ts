import { initializeAnalytics } from "firebase/analytics";
import { firebaseApp } from "./app";

/** Begins to count visits. Only for visitors who have agreed: it sets cookies. */
export function startAnalytics(): void {
  initializeAnalytics(firebaseApp(), { config: { anonymize_ip: true } });
}
