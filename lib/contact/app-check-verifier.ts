import { createRemoteJWKSet, jwtVerify } from "jose";

/** Where Firebase publishes the keys that sign App Check tokens. */
const KEYS = "https://firebaseappcheck.googleapis.com/v1/jwks";

export interface AppCheckProject {
  /** The project's number, which is also the sender id of its messages. */
  number: string;
  /** The web app that tokens are issued for. */
  appId: string;
  /** Address of the keys; tests use their own. */
  keys?: string;
}

/** The configured project; undefined if App Check is not configured. */
export function appCheckProject(): AppCheckProject | undefined {
  const {
    NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: siteKey,
    NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: number,
    NEXT_PUBLIC_FIREBASE_APP_ID: appId,
    APP_CHECK_KEYS_URL: keys,
  } = process.env;
  return siteKey && number && appId ? { number, appId, ...(keys && { keys }) } : undefined;
}

/**
 * Verifies that a token was issued for this project's web app: signature, expiry, issuer, audience, subject.
 * The rules: https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export function createAppCheckVerifier({ number, appId, keys = KEYS }: AppCheckProject) {
  const keySet = createRemoteJWKSet(new URL(keys), { timeoutDuration: 3000 });
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
