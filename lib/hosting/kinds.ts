import { setting } from "../settings.mjs";

/** The kinds of hosting (values of `PUBLISH_TO`), and what receives messages there. */
const ENDPOINTS = {
  ftps: "php",
  sftp: "php",
  folder: "php",
  netlify: "function",
  cloudflare: "none",
  firebase: "node",
  command: "node",
} as const;

export type HostingKind = keyof typeof ENDPOINTS;

export const isHostingKind = (kind: unknown): kind is HostingKind =>
  typeof kind === "string" && Object.hasOwn(ENDPOINTS, kind);

/** What receives messages there. PHP counts only if the desk's probe found it; a function, only with `SMTP_URL`. */
export function endpointOf(
  kind: unknown,
  { PUBLISH_PHP, SMTP_URL }: Record<string, string | undefined> = {
    PUBLISH_PHP: setting("PUBLISH_PHP"),
    SMTP_URL: setting("SMTP_URL"),
  },
): (typeof ENDPOINTS)[HostingKind] {
  const endpoint = isHostingKind(kind) ? ENDPOINTS[kind] : "node";
  const isMissing =
    (endpoint === "php" && PUBLISH_PHP === "missing") || (endpoint === "function" && !SMTP_URL);
  return isMissing ? "none" : endpoint;
}

/** Without an endpoint, the contact page shows phone and e-mail instead of the form. */
export const hasEndpoint =
  Boolean(setting("CONTACT_URL")) ||
  setting("SITE_EXPORT") !== "1" ||
  endpointOf(setting("PUBLISH_TO")) !== "none";
