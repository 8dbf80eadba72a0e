/**
 * Where the form sends messages: `CONTACT_URL`, the endpoint of another host, else the site's own. The build replaces the
 * setting in scripts by its text: next.config.mjs, `tools/build/scripts.ts`.
 */
export const CONTACT_URL = process.env.CONTACT_URL || "/api/contact";

/** Hosts that serve files and nothing else. */
const FILE_HOSTS = ["ftps", "sftp", "folder", "netlify", "cloudflare"];

/** Whether the site that is built has an endpoint: without one, the contact page shows telephone and e-mail. */
export const hasEndpoint =
  Boolean(process.env.CONTACT_URL) ||
  process.env.SITE_EXPORT !== "1" ||
  !FILE_HOSTS.includes(process.env.PUBLISH_TO ?? "");
