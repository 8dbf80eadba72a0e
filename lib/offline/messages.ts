/** Tells the service worker to store the site. */
export const STORE = "store";

/** Header of responses from the service worker's store, which may be out of date. */
export const STORED = "X-Stored";
