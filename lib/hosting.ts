/** The kinds of hosting (values of `PUBLISH_TO`), and what takes the messages of a site there. */
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

/** Whether `CONTACT_URL` may lead the form elsewhere. */
export const isFileHost = (kind: unknown): boolean =>
  isHostingKind(kind) && ENDPOINTS[kind] !== "node";

/** `/api/contact` of the site there. PHP lacks where the desk's trial found none, a function without a mail server. */
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

/** Without an endpoint the contact page shows telephone and e-mail in place of the form. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  endpointOf(process.env.PUBLISH_TO) !== "none";
