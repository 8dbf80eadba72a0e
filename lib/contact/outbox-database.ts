/**
 * The database of waiting messages. It exists only after a message has waited, so its name tells that there may be one.
 * In a file of its own, so that the page's script that checks this does not bundle the code that sends them.
 */
export const OUTBOX_DATABASE = "contact";
