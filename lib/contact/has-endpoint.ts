/** Whether a kind of hosting, by its name in `PUBLISH_TO`, serves files and nothing else. */
export const isFileHost = (kind = ""): boolean =>
  ["ftps", "sftp", "folder", "netlify", "cloudflare"].includes(kind);

/** Whether the site that is built has an endpoint: without one, the contact page shows telephone and e-mail. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  !isFileHost(process.env.PUBLISH_TO);
