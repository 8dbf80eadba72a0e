import siteJson from "@/content/site.json";

/** Without a slash at the end. The setting `SITE_URL` takes precedence over `content/site.json`. */
export const SITE_URL = (process.env.SITE_URL || siteJson.url).replace(/\/$/, "");

/** Whole addresses, as of a photo in a bucket, are returned as they are. */
export const absoluteUrl = (path: string) => (path.startsWith("/") ? `${SITE_URL}${path}` : path);
