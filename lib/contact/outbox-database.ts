/**
 * The database of waiting messages. It exists only after a message has waited, so its name tells that there may be one.
 * In a file of its own, so that the page's script that checks this does not bundle the code that sends them.
 */
export const OUTBOX_DATABASE = "contact";

/** Whether a message may be waiting in this browser, or its result. True where the browser does not tell. */
export async function mayHaveOutbox(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    return true;
  }
}
