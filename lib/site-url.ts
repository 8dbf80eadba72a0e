import siteJson from "@/content/site.json";

/** Address of the site, without a slash at the end: `SITE_URL`, else what `content/site.json` says. */
export const SITE_URL = (process.env.SITE_URL || siteJson.url).replace(/\/$/, "");

/** A path of the site as a whole address; an address, as that of a picture in a bucket, stays as it is. */
export const absoluteUrl = (path: string) => (path.startsWith("/") ? `${SITE_URL}${path}` : path);
