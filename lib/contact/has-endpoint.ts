/** Whether this kind of hosting (a value of `PUBLISH_TO`) serves only files. */
export const isFileHost = (kind = ""): boolean =>
  ["ftps", "sftp", "folder", "netlify", "cloudflare"].includes(kind);

/** Without an endpoint the contact page shows telephone and e-mail in place of the form. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  !isFileHost(process.env.PUBLISH_TO);
