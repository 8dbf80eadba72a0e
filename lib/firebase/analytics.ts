import { getAnalytics, setAnalyticsCollectionEnabled, setConsent } from "firebase/analytics";
import { firebaseApp } from "./app";

/**
 * Sets cookies, so only for visitors who have agreed.
 * @returns opts out: Google's script counts nothing more, but stays in the page
 */
export function startAnalytics(): () => void {
  const analytics = getAnalytics(firebaseApp());
  return () => {
    setAnalyticsCollectionEnabled(analytics, false); // sets `ga-disable-<id>`
    setConsent({ analytics_storage: "denied" });
  };
}
