/** Either all or none of these are set. Plain JavaScript, because next.config.mjs imports it. */
const PROJECT = [
  "NEXT_PUBLIC_FIREBASE_API_KEY",
  "NEXT_PUBLIC_FIREBASE_PROJECT_ID",
  "NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN",
  "NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET",
  "NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID",
  "NEXT_PUBLIC_FIREBASE_APP_ID",
];

/** Each turns a service on. */
export const SERVICES = {
  analytics: "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
  appCheck: "NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY",
  remoteConfig: "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
};

/**
 * All settings, empty if not set: the build then omits the code of unused services.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 * @throws {Error} naming what is missing, if the project is set only in part, or a service without it
 */
export function firebaseSettings(env) {
  const names = [...PROJECT, ...Object.values(SERVICES)];
  const isSet = (/** @type {string} */ name) => Boolean(env[name]);
  const missing = PROJECT.filter((name) => !isSet(name));
  if (names.some(isSet) && missing.length > 0) {
    throw new Error(
      `Firebase is only partly configured. Missing: ${missing.join(", ")}. Set them, or none of ${names.filter(isSet).join(", ")} (.env.example).`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ""]));
}
