import { initializeAnalytics } from "firebase/analytics";
import { firebaseApp } from "./app";

/** Sets cookies, so only for visitors who have agreed. */
export function startAnalytics(): void {
  initializeAnalytics(firebaseApp(), { config: { anonymize_ip: true } });
}
