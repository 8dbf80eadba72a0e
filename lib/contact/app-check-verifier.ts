import { createRemoteJWKSet, jwtVerify } from "jose";

/** Firebase's public keys for App Check tokens. Tests set their own in `APP_CHECK_KEYS_URL`. */
const KEYS_URL = "https://firebaseappcheck.googleapis.com/v1/jwks";

/**
 * Verifies that a token was issued for this project's web app: signature, expiry, issuer, audience, subject. Undefined if
 * App Check is not configured. See https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export function createAppCheckVerifier() {
  const {
    NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: siteKey,
    // The sender id is the project's number.
    NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: number,
    NEXT_PUBLIC_FIREBASE_APP_ID: appId,
    APP_CHECK_KEYS_URL: keysUrl,
  } = process.env;
  if (!siteKey || !number || !appId) return undefined;
  const keySet = createRemoteJWKSet(new URL(keysUrl || KEYS_URL), { timeoutDuration: 3000 });
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
