/** What the Firebase project is configured with; plain JavaScript, since next.config.mjs reads it as well. */

/** The project itself: all of them or none. */
const PROJECT = [
  "NEXT_PUBLIC_FIREBASE_API_KEY",
  "NEXT_PUBLIC_FIREBASE_PROJECT_ID",
  "NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN",
  "NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET",
  "NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID",
  "NEXT_PUBLIC_FIREBASE_APP_ID",
];

/** What turns a service on, each by itself. */
export const SERVICES = {
  analytics: "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
  appCheck: "NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY",
  remoteConfig: "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
};

/**
 * All settings, those that are not set as empty texts: so that the build can leave out what is not configured.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 * @throws {Error} when the project is set in part, or a service without the project; names what is missing
 */
export function firebaseSettings(env) {
  const names = [...PROJECT, ...Object.values(SERVICES)];
  const isSet = (/** @type {string} */ name) => Boolean(env[name]);
  const missing = PROJECT.filter((name) => !isSet(name));
  if (names.some(isSet) && missing.length > 0) {
    throw new Error(
      `Firebase is configured in part. Missing: ${missing.join(", ")}. Set them, or none of ${names.filter(isSet).join(", ")} (.env.example).`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ""]));
}
