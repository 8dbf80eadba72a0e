/**
 * The database of waiting messages. It is created when the first one waits, so its existence says that there may be one.
 * In a file of its own: the page's script checks this, and must not bundle the code that sends them.
 */
export const OUTBOX_DATABASE = "contact";

/** Whether a message or its result may be waiting. True where the browser does not list its databases. */
export async function mayHaveOutbox(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    return true;
  }
}
