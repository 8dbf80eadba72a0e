import { createHash } from "node:crypto";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { type Setting, setting } from "@/lib/settings.mjs";

/** Hosts by directive. */
export type ExtraSources = Record<string, readonly string[]>;

/** Sources: https://developers.google.com/tag-platform/security/guides/csp and the other services' documentation. */
const SOURCES: Partial<Record<Setting, ExtraSources>> = {
  NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: {
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
  NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    "connect-src": [
      "https://content-firebaseappcheck.googleapis.com",
      "https://www.google.com/recaptcha/",
    ],
  },
  NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG: {
    "connect-src": [
      "https://firebaseremoteconfig.googleapis.com",
      "https://firebaseinstallations.googleapis.com",
    ],
  },
};

/** Hosts of configured services, the bucket and the contact endpoint; `blob:` for the client gallery's decrypted photos. */
export function configuredSources(path = ""): ExtraSources[] {
  const services = Object.entries(SOURCES) as [Setting, ExtraSources][];
  const sources = services.filter(([name]) => setting(name)).map(([, hosts]) => hosts);
  const photos = setting("NEXT_PUBLIC_PHOTO_BASE_URL");
  if (URL.canParse(photos)) sources.push({ "img-src": [new URL(photos).origin] });
  if (`/${path}` === CLIENT_PATH) sources.push({ "img-src": ["blob:"] });
  const contactUrl = setting("CONTACT_URL");
  if (contactUrl) {
    const { origin } = new URL(contactUrl);
    sources.push({ "connect-src": [origin], "form-action": [origin] });
  }
  return sources;
}

/** Allows an inline script or style with this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of one page: the site's own files, and inline scripts and styles by hash. Style attributes
 * are allowed for the placeholders of photos. `frame-ancestors` works only as a header: `lib/hosting/rules.mjs`.
 * @param inline results of {@link hashSource}
 */
export function securityPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  extra: readonly ExtraSources[] = [],
): string {
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"], // also frames, unless a service needs them
    "script-src": ["'self'", ...inline.scripts],
    "style-src": ["'self'", ...inline.styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  for (const [name, hosts] of extra.flatMap((sources) => Object.entries(sources)))
    policy[name] = [...(policy[name] ?? []), ...hosts];
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}
