import { createRemoteJWKSet, jwtVerify } from "jose";
import { setting } from "../settings.mjs";

/**
 * Verifies that a token was issued for this project's web app: signature, expiry, issuer, audience, subject. Undefined if
 * App Check is not configured. See https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export function createAppCheckVerifier() {
  const number = setting("NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID");
  const appId = setting("NEXT_PUBLIC_FIREBASE_APP_ID");
  if (!setting("NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY") || !number || !appId) return undefined;
  const keysUrl = new URL(setting("APP_CHECK_KEYS_URL"));
  const keySet = createRemoteJWKSet(keysUrl, { timeoutDuration: 3000 });
  return async function isGenuine(token: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ["RS256"],
        typ: "JWT",
        issuer: `https://firebaseappcheck.googleapis.com/${number}`,
        audience: `projects/${number}`,
      });
      return payload.sub === appId;
    } catch {
      return false; // forged, expired, or the keys are unreachable
    }
  };
}
