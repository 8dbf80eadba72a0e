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
const SERVICES = {
  analytics: "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
  appCheck: "NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY",
  remoteConfig: "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
};

/**
 * All settings, those that are not set as empty texts: so that the build can leave out what is not configured.
 *
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

/** @typedef {import("../hosting/security-policy").ExtraSources} ExtraSources */

/** What each service loads and calls: https://developers.google.com/tag-platform/security/guides/csp and others. */
/** @type {Record<keyof typeof SERVICES, ExtraSources>} */
const SOURCES = {
  analytics: {
    "script-src": ["https://www.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
    "connect-src": [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://www.googletagmanager.com",
      "https://firebase.googleapis.com",
      "https://firebaseinstallations.googleapis.com",
    ],
  },
  appCheck: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    "connect-src": [
      "https://content-firebaseappcheck.googleapis.com",
      "https://www.google.com/recaptcha/",
    ],
  },
  remoteConfig: {
    "connect-src": [
      "https://firebaseremoteconfig.googleapis.com",
      "https://firebaseinstallations.googleapis.com",
    ],
  },
};

/**
 * What the pages may load and call besides what the site itself sends.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {ExtraSources}
 */
export function configuredSources(env) {
  const services = /** @type {(keyof typeof SERVICES)[]} */ (Object.keys(SERVICES));
  const sources = services
    .filter((service) => env[SERVICES[service]])
    .map((service) => SOURCES[service]);
  const photos = env.NEXT_PUBLIC_PHOTO_BASE_URL;
  if (photos && URL.canParse(photos)) sources.push({ "img-src": [new URL(photos).origin] });
  const directives = /** @type {(keyof ExtraSources)[]} */ ([
    ...new Set(sources.flatMap((source) => Object.keys(source))),
  ]);
  return Object.fromEntries(
    directives.map((name) => [name, [...new Set(sources.flatMap((source) => source[name] ?? []))]]),
  );
}
