import siteJson from "@/content/site.json";

/** Address of the site, without a slash at the end: `SITE_URL`, else what `content/site.json` says. */
export const SITE_URL = (process.env.SITE_URL || siteJson.url).replace(/\/$/, "");
