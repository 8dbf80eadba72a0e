import siteJson from "@/content/site.json";
import { setting } from "./settings.mjs";

/** Without a slash at the end. The setting `SITE_URL` takes precedence over `content/site.json`. */
export const SITE_URL = (setting("SITE_URL") || siteJson.url).replace(/\/$/, "");

/** Returns absolute URLs, such as that of a photo in a bucket, unchanged. */
export const absoluteUrl = (path: string) => (path.startsWith("/") ? `${SITE_URL}${path}` : path);
