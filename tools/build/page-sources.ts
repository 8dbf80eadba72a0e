import { SERVICES } from "@/lib/firebase/settings.mjs";
import type { ExtraSources } from "./security-policy";

/** What each service loads and calls: https://developers.google.com/tag-platform/security/guides/csp and others. */
const SOURCES: Record<keyof typeof SERVICES, ExtraSources> = {
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

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

/**
 * What the pages may load and call besides what the site itself sends: of the services that are configured, and
 * pictures from the address where they lie.
 */
export function configuredSources(env: Record<string, string | undefined>): ExtraSources {
  const sources = keysOf(SERVICES)
    .filter((service) => env[SERVICES[service]])
    .map((service) => SOURCES[service]);
  const photos = env.NEXT_PUBLIC_PHOTO_BASE_URL;
  if (photos && URL.canParse(photos)) sources.push({ "img-src": [new URL(photos).origin] });
  if (env.CONTACT_URL) {
    const { origin } = new URL(env.CONTACT_URL);
    sources.push({ "connect-src": [origin], "form-action": [origin] });
  }
  return Object.fromEntries(
    [...new Set(sources.flatMap(keysOf))].map((name) => [
      name,
      [...new Set(sources.flatMap((source) => source[name] ?? []))],
    ]),
  );
}
