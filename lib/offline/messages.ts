/** What a page says to the service worker when it may store the site. */
export const STORE = "store";

/** The header of an answer that the service worker had stored: the site may have changed since. */
export const STORED = "X-Stored";
