/**
 * Reads the environment, each variable when it is needed: tests and the desk set them while running. Elsewhere, code only
 * passes `process.env` on to other processes, or has literals that bundlers replace: `process.env.NODE_ENV`, `CONTACT_URL`,
 * `NEXT_PUBLIC_…`. Plain JavaScript, because next.config.mjs imports it.
 */

/** The variables, by who reads them. `.env.example` says what each means. */
export const SETTINGS = /** @type {const} */ ({
  /** Read by pages and by the function that sends mail. */
  site: ["SITE_URL", "NEXT_PUBLIC_PHOTO_BASE_URL"],
  /** Read by Node hosts; Netlify's function gets SMTP_URL, too. */
  nodeHost: ["SMTP_URL", "MAILDIR", "DELIVERED_DIR", "SEND_EMAIL_URL"],
  /** Read by the form and the build's security policy. */
  form: ["CONTACT_URL"],
  /** Read by every contact endpoint. */
  endpoint: [
    "CONTACT_TO",
    "CONTACT_FROM",
    "CONTACT_LIMIT_PER_ADDRESS",
    "CONTACT_LIMIT_TOTAL",
    "CONTACT_PROXIES",
    "SEND_EMAIL_KEY",
  ],
  /** Read by browsers; an endpoint verifies App Check's tokens. */
  firebase: [
    "NEXT_PUBLIC_FIREBASE_API_KEY",
    "NEXT_PUBLIC_FIREBASE_PROJECT_ID",
    "NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN",
    "NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET",
    "NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID",
    "NEXT_PUBLIC_FIREBASE_APP_ID",
  ],
  /** Read by browsers: each enables a service. */
  services: [
    "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
    "NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY",
    "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
  ],
  /** Read and written by the desk. */
  publishing: [
    "PUBLISH_TO",
    "PUBLISH_HOST",
    "PUBLISH_USER",
    "PUBLISH_PASSWORD",
    "PUBLISH_FOLDER",
    "PUBLISH_HOST_KEY",
    "PUBLISH_PHP",
    "PUBLISH_SITE",
    "PUBLISH_TOKEN",
    "PUBLISH_ACCOUNT",
    "PUBLISH_COMMAND",
  ],
  /** Set and read by tools and hosts; not in `.env`. */
  internal: [
    "PORT", // of the desk or of the emulated site
    "DESK_QUIET", // 1: the desk does not open a browser
    "DESK_ORIGIN", // the desk's, while it shows the site
    "SITE_EXPORT", // 1: Next builds plain files
    "SITE_EXPORT_FOLDER",
    "APP_CHECK_KEYS_URL",
    "FUNCTION_TARGET", // Google's: name of the function that runs in this process
    "FUNCTIONS_EMULATOR", // Google's: "true" on the emulators
  ],
});

/** @typedef {(typeof SETTINGS)[keyof typeof SETTINGS][number]} Setting */

/** @type {Partial<Record<Setting, string>>} */
export const DEFAULTS = {
  MAILDIR: "var/maildir",
  DELIVERED_DIR: "var/delivered",
  CONTACT_LIMIT_PER_ADDRESS: "5",
  CONTACT_LIMIT_TOTAL: "60",
  CONTACT_PROXIES: "1",
  SITE_EXPORT_FOLDER: "out",
  APP_CHECK_KEYS_URL: "https://firebaseappcheck.googleapis.com/v1/jwks",
};

/** @param {Setting} name */
export const setting = (name, fallback = DEFAULTS[name] ?? "") => process.env[name] || fallback;

/** @param {readonly Setting[]} names */
const settingsOf = (names) =>
  Object.fromEntries(names.map((name) => [name, process.env[name] ?? ""]));

/** @param {Setting} name @param {string} [fallback] @throws {Error} if it is not a positive whole number */
export function positiveSetting(name, fallback) {
  const value = setting(name, fallback);
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`${name} must be a positive whole number, not "${value}"`);
  return Number(value);
}

/** `SMTP_URL` for the Maildir: the emulators do not allow an empty secret. */
export const MAILDIR_ONLY = "maildir";

/**
 * True if a URL is that of a mail server. Unescaped, `#`, `/` and `?` would end a password, and what is before them would
 * become the server.
 * @param {string} url
 */
export function isMailServer(url) {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(url);
  const isHost = /^(?:[\w.-]+|\[[\da-f:]+\])$/i.test(hostname);
  const isWhole = /^\/?$/.test(pathname) && !search.includes("@") && !hash;
  const isDecodable = !/%(?![\da-f]{2})/i.test(username + password);
  return /^smtps?:$/.test(protocol) && isHost && isWhole && isDecodable;
}

/**
 * Called by builds, and before a server starts: otherwise a typing error would lose the first visitor's message.
 * @throws {Error} if `SMTP_URL` is not a mail server's URL
 */
export function checkMailSettings() {
  const url = setting("SMTP_URL");
  if (url && url !== MAILDIR_ONLY && !isMailServer(url))
    throw new Error(
      "SMTP_URL is not a mail server: smtps://user:password@mail.example:465 (in the password, write # / ? % as %23 %2F %3F %25)",
    );
}

/**
 * What bundlers replace `process.env.NAME` with, empty if not set: the code of unused services is then left out.
 * @returns {Record<string, string>}
 * @throws {Error} naming what is missing, if the Firebase project is set only in part, or a service without it
 */
export function inlinedSettings() {
  const { firebase, services, form } = SETTINGS;
  const inlined = settingsOf([...firebase, ...services, ...form]);
  const set = [...firebase, ...services].filter((name) => inlined[name]);
  const missing = firebase.filter((name) => !inlined[name]);
  if (set.length > 0 && missing.length > 0) {
    throw new Error(
      `Firebase is only partly configured. Missing: ${missing.join(", ")}. Set them, or none of ${set.join(", ")} (.env.example).`,
    );
  }
  return inlined;
}

/** What the bundled functions get; unset variables are left out. */
export function functionSettings() {
  const { site, endpoint, firebase, services } = SETTINGS;
  const all = Object.entries(settingsOf([...site, ...endpoint, ...firebase, ...services]));
  return Object.fromEntries(all.filter(([, value]) => value));
}
