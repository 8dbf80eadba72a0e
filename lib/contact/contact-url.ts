/**
 * Where the form sends messages: `CONTACT_URL`, the endpoint of another host, else the site's own. The build replaces the
 * setting in scripts by its text: next.config.mjs, `tools/build/scripts.ts`.
 */
export const CONTACT_URL = process.env.CONTACT_URL || "/api/contact";

/** Whether a kind of hosting, by its name in `PUBLISH_TO`, serves files and nothing else. */
export const isFileHost = (kind = ""): boolean =>
  ["ftps", "sftp", "folder", "netlify", "cloudflare"].includes(kind);

/** Whether the site that is built has an endpoint: without one, the contact page shows telephone and e-mail. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  !isFileHost(process.env.PUBLISH_TO);
