/** The kinds of hosting (values of `PUBLISH_TO`), and whether each serves only files, so that no endpoint runs there. */
const SERVES_ONLY_FILES = {
  ftps: true,
  sftp: true,
  folder: true,
  netlify: true,
  cloudflare: true,
  firebase: false,
  command: false,
};

export type HostingKind = keyof typeof SERVES_ONLY_FILES;

export const isHostingKind = (kind: unknown): kind is HostingKind =>
  typeof kind === "string" && Object.hasOwn(SERVES_ONLY_FILES, kind);

export const isFileHost = (kind: unknown): boolean =>
  isHostingKind(kind) && SERVES_ONLY_FILES[kind];

/** Without an endpoint the contact page shows telephone and e-mail in place of the form. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  !isFileHost(process.env.PUBLISH_TO);
