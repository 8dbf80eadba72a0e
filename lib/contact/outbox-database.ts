/**
 * The database of waiting messages, created with the first one. Separate, so the page's script can check for it without
 * bundling the code that sends them.
 */
export const OUTBOX_DATABASE = "contact";

/** True if a message or its result may be waiting, or the browser does not list its databases. */
export async function mayHaveOutbox(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    return true;
  }
}
