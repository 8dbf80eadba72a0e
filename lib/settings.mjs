/**
 * Reads the environment, each variable when it is needed: tests and the desk set them while running. Elsewhere, code only
 * passes `process.env` on to other processes, or has literals that bundlers replace: `process.env.NODE_ENV`, `CONTACT_URL`,
 * `NEXT_PUBLIC_…`. Plain JavaScript, because next.config.mjs imports it.
 */

/** What each variable means, by who reads it. `.env.example` has the same texts. */
export const SETTINGS = {
  /** For pages, and for the function that sends mail. */
  site: {
    SITE_URL:
      "URL of the site, for canonical links and link previews. Default: url in content/site.json",
    NEXT_PUBLIC_PHOTO_BASE_URL:
      "Base URL of the photo variants, if not the site's own /photos: e.g. https://storage.googleapis.com/<bucket>/photos\nThe bucket must let pages read them: gcloud storage buckets update gs://<bucket> --cors-file=storage-cors.json",
  },
  /** For Node hosts; Netlify's function gets SMTP_URL, too. */
  nodeHost: {
    SMTP_URL: "Mail server for the contact form, e.g. smtps://user:password@mail.example:465",
    MAILDIR: "Maildir for the mail, if there is no server.",
    UNDELIVERED_MAILDIR:
      "Maildir for copies of mail that the server never acknowledged; it counts as sent.",
    DELIVERED_DIR:
      "Folder that remembers delivered mail for 30 days, so nothing is delivered twice.",
    SEND_EMAIL_URL:
      "A callable sendEmail function that receives messages instead of this process. It sees this host as a single client: raise CONTACT_LIMIT_PER_ADDRESS there.",
  },
  /** For the form, and for the build's security policy. */
  form: {
    CONTACT_URL:
      "Endpoint of the form for a site without a Node host: the contact function's or a Node host's /api/contact, whose SITE_URL must be the site's. Without it, web space runs contact-endpoint.php, Netlify a function if SMTP_URL is set, and other hosts show phone and e-mail instead of the form.",
  },
  /** For every contact endpoint. */
  endpoint: {
    CONTACT_TO: "Receiver of the mail. Default: email in content/site.json",
    CONTACT_FROM: "Sender of the mail. Default: email in content/site.json",
    CONTACT_LIMIT_PER_ADDRESS: "Messages from one address within ten minutes.",
    CONTACT_LIMIT_TOTAL: "Messages in total within ten minutes.",
    CONTACT_PROXIES: "Your own proxies in front of the endpoint; two behind Firebase Hosting.",
    UNDELIVERED_BUCKET:
      "Bucket for mail that the mail server rejected permanently. Default: the Firebase project's own",
  },
  /** For browsers; an endpoint verifies App Check's tokens. */
  firebase: {
    NEXT_PUBLIC_FIREBASE_API_KEY:
      "Key of the Firebase project; it is not secret. This and the next five are in the console's project settings: set all or none.",
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: "Project id",
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: "Auth domain, e.g. <project>.firebaseapp.com",
    NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: "Storage bucket, e.g. <project>.firebasestorage.app",
    NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: "Messaging sender, which is the project's number",
    NEXT_PUBLIC_FIREBASE_APP_ID: "App id of the web app",
  },
  /** For browsers: each enables a service. */
  services: {
    NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID:
      "Measurement id: enables Google Analytics, for visitors who agree",
    NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY:
      "Site key of App Check (reCAPTCHA v3): messages without its token have stricter limits",
    NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG:
      '1: the parameter "announcement" of Remote Config replaces the announcement in content/home.json',
  },
  /** For the desk, which also writes them. */
  publishing: {
    PUBLISH_TO:
      "Where the site is published: ftps, sftp, folder, netlify, cloudflare, firebase or command. The desk asks for this and the following, and writes them here.",
    PUBLISH_HOST: "ftps and sftp: the server, with :port if it is not the default",
    PUBLISH_USER: "ftps and sftp: the account",
    PUBLISH_PASSWORD: "ftps and sftp: its password",
    PUBLISH_FOLDER: "ftps and sftp: the folder there; folder: its path on this computer",
    PUBLISH_HOST_KEY: "sftp: the key that the server presented first, by which it is recognized",
    PUBLISH_PHP:
      'ftps and sftp: "missing" if the desk found that PHP does not run, so the site has no form',
    PUBLISH_SITE: "netlify, cloudflare, firebase: the project",
    PUBLISH_TOKEN: "netlify, cloudflare: a token",
    PUBLISH_ACCOUNT: "cloudflare: the account's id",
    PUBLISH_COMMAND:
      "command: a shell command that uploads the folder $SITE_FOLDER. In backquotes and with \\$:\n`rsync -a \\$SITE_FOLDER/ host:/srv/site`",
  },
  /** For tools and hosts, which also set them; not in `.env`. */
  internal: {
    PORT: "Port of the desk or of the emulated site",
    DESK_QUIET: "1: the desk does not open a browser",
    CHROMIUM_PATH: "Chromium for tests",
    SITE_EXPORT: "1: Next builds plain files",
    SITE_EXPORT_FOLDER: "Folder of these files",
    DELIVERIES_DIR: "On the emulators: folder for the state of deliveries",
    APP_CHECK_KEYS_URL: "Public keys for App Check's tokens",
    FUNCTION_TARGET: "Google's: name of the function that runs in this process",
    FUNCTIONS_EMULATOR: 'Google\'s: "true" on the emulators',
  },
};

/** @typedef {{ [Group in keyof typeof SETTINGS]: keyof (typeof SETTINGS)[Group] }[keyof typeof SETTINGS]} Setting */

/** @type {Partial<Record<Setting, string>>} */
export const DEFAULTS = {
  MAILDIR: "var/maildir",
  UNDELIVERED_MAILDIR: "var/undelivered",
  DELIVERED_DIR: "var/delivered",
  CONTACT_LIMIT_PER_ADDRESS: "5",
  CONTACT_LIMIT_TOTAL: "60",
  CONTACT_PROXIES: "1",
  SITE_EXPORT_FOLDER: "out",
  APP_CHECK_KEYS_URL: "https://firebaseappcheck.googleapis.com/v1/jwks",
};

/** @param {Setting} name */
export const setting = (name, fallback = DEFAULTS[name] ?? "") => process.env[name] || fallback;

/** @param {Record<string, unknown>} group */
const settingsOf = (group) =>
  Object.fromEntries(Object.keys(group).map((name) => [name, process.env[name] ?? ""]));

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
 * Called before a server starts: otherwise a typing error would lose the first visitor's message.
 * @throws {Error} if `SMTP_URL` is not a mail server's URL
 */
export function checkMailSettings() {
  const url = setting("SMTP_URL");
  if (!url || url === MAILDIR_ONLY) return;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: "", hostname: "" };
  if (!["smtp:", "smtps:"].includes(protocol) || !hostname) {
    throw new Error("SMTP_URL is not a mail server: smtps://user:password@mail.example:465");
  }
}

/**
 * What bundlers replace `process.env.NAME` with, empty if not set: the code of unused services is then left out.
 * @returns {Record<string, string>}
 * @throws {Error} naming what is missing, if the Firebase project is set only in part, or a service without it
 */
export function inlinedSettings() {
  const project = settingsOf(SETTINGS.firebase);
  const firebase = { ...project, ...settingsOf(SETTINGS.services) };
  const set = Object.keys(firebase).filter((name) => firebase[name]);
  const missing = Object.keys(project).filter((name) => !firebase[name]);
  if (set.length > 0 && missing.length > 0) {
    throw new Error(
      `Firebase is only partly configured. Missing: ${missing.join(", ")}. Set them, or none of ${set.join(", ")} (.env.example).`,
    );
  }
  return { ...firebase, ...settingsOf(SETTINGS.form) };
}

/** For the bundled functions, without those that are not set. */
export function functionSettings() {
  const { site, endpoint, firebase, services } = SETTINGS;
  const all = Object.entries(settingsOf({ ...site, ...endpoint, ...firebase, ...services }));
  return Object.fromEntries(all.filter(([, value]) => value));
}
