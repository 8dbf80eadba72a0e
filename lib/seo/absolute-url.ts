import { SITE_URL } from "../site-url";

/** A path of the site as a whole address; an address, as that of a picture in a bucket, stays as it is. */
export const absoluteUrl = (path: string) => (path.startsWith("/") ? `${SITE_URL}${path}` : path);
