/** What a page says to the service worker when it may store the site. */
export const STORE = "store";
