import { site } from "./content/bundled";
import { setting } from "./settings.mjs";

/** The site's URL without a slash at the end. The setting `SITE_URL` takes precedence over `content/site.json`. */
export const SITE_URL = (setting("SITE_URL") || site.url).replace(/\/$/, "");

const { pathname, search, username } = new URL(SITE_URL);
if (pathname !== "/" || search || username)
  throw new Error(`SITE_URL must be an origin like https://mintaanna.hu, not "${SITE_URL}"`);

/** Returns absolute URLs, such as that of a photo in a bucket, unchanged. */
export const absoluteUrl = (path: string) => (path.startsWith("/") ? `${SITE_URL}${path}` : path);
