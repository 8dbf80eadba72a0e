/** The database of messages that wait. It exists once one has waited, so its name alone tells that there may be one. */
export const OUTBOX_DATABASE = "contact";
