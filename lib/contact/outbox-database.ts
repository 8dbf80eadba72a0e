/**
 * The database of messages that wait. It exists once one has waited, so its name alone tells that there may be one; a page
 * that only asks this is not to bring along all that sends them.
 */
export const OUTBOX_DATABASE = "contact";
