import { createRemoteJWKSet, jwtVerify } from "jose";

/** Where Firebase publishes the keys that sign App Check tokens. Tests use their own, by `APP_CHECK_KEYS_URL`. */
const KEYS = "https://firebaseappcheck.googleapis.com/v1/jwks";

/**
 * Verifies that a token was issued for this project's web app: signature, expiry, issuer, audience, subject. Undefined if
 * App Check is not configured.
 * The rules: https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export function createAppCheckVerifier() {
  const {
    NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: siteKey,
    // The project's number is also the sender id of its messages.
    NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: number,
    NEXT_PUBLIC_FIREBASE_APP_ID: appId,
    APP_CHECK_KEYS_URL: keys,
  } = process.env;
  if (!siteKey || !number || !appId) return undefined;
  const keySet = createRemoteJWKSet(new URL(keys || KEYS), { timeoutDuration: 3000 });
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
