/** The message by which a page asks the service worker to store the site. */
export const STORE = "store";

/** Header of a response from the service worker's store, which may be out of date. */
export const STORED = "X-Stored";
