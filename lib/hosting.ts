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

/** True if the form may be sent to `CONTACT_URL` instead. */
export const isFileHost = (kind: unknown): boolean =>
  isHostingKind(kind) && ENDPOINTS[kind] !== "node";

/** What receives messages there. PHP counts only if the desk's probe found it; a function, only with `SMTP_URL`. */
export function endpointOf(
  kind: unknown,
  settings: Record<string, string | undefined> = process.env,
): (typeof ENDPOINTS)[HostingKind] {
  const endpoint = isHostingKind(kind) ? ENDPOINTS[kind] : "node";
  const isMissing =
    (endpoint === "php" && settings.PUBLISH_PHP === "missing") ||
    (endpoint === "function" && !settings.SMTP_URL);
  return isMissing ? "none" : endpoint;
}

/** Without an endpoint, the contact page shows phone and e-mail instead of the form. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  endpointOf(process.env.PUBLISH_TO) !== "none";
