/**
 * Messages written without a network wait here, in the visitor's browser. The contact page and the service worker send
 * them; the server delivers each once, whichever was faster.
 */
import type { ContactSubmission } from "./message";
import { HONEYPOT, type PostOutcome, postMessage } from "./post-message";

/** Name of the channel, the lock and the background sync. */
export const OUTBOX = "contact-outbox";

/** `busy`: rate-limited. `waiting`: in the outbox. */
export type SendOutcome = "sent" | "failed" | "busy" | "waiting";

/** The result of a message that has waited: sent on the channel, and stored until a page has shown it. */
export interface OutboxNews {
  id: string;
  outcome: Extract<PostOutcome, "sent" | "refused">;
}

type Entry = ContactSubmission | OutboxNews;

/** The database of waiting messages, created with the first one. */
const DATABASE = "contact";
const STORE = "outbox";

/**
 * Sends a message; without a network it goes to the outbox.
 * @param earlier id of the version that may wait there, which is dropped only once this one is sent or waits
 */
export async function sendOrStore(
  submission: ContactSubmission,
  earlier: string,
  honeypot: string,
  appCheckToken: string | undefined,
): Promise<SendOutcome> {
  const { id, ...message } = submission;
  const outcome = await postMessage({ ...message, [HONEYPOT]: honeypot }, appCheckToken);
  const isStored = outcome === "unreachable" && (await storeWaiting(submission));
  if (outcome === "sent" || (isStored && earlier !== id)) await forget(earlier);
  if (isStored) return "waiting";
  return outcome === "sent" || outcome === "busy" ? outcome : "failed";
}

/** Stores a message until there is a network. False if the browser stores nothing. */
export async function storeWaiting(message: ContactSubmission): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(message));
  } catch {
    return false; // no IndexedDB, or it is full
  }
  await requestSync().catch(() => {}); // without it, the next visit sends the message
  return true;
}

/** True if a message or its result may be waiting, or the browser does not list its databases. */
export async function mayHaveOutbox(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}

/** The waiting messages, and the results that no page has shown yet. Both are empty if the browser stores nothing. */
export async function readOutbox(): Promise<{ waiting: ContactSubmission[]; news: OutboxNews[] }> {
  // Opening a database keeps a page out of the back/forward cache.
  if (!(await mayHaveOutbox())) return { waiting: [], news: [] };
  const reading = inStore<Entry[]>("readonly", (store) => store.getAll());
  const entries: Entry[] = await reading.catch(() => []);
  return {
    waiting: entries.filter((entry) => "message" in entry),
    news: entries.filter((entry) => "outcome" in entry),
  };
}

/** Deletes a message that waited, or a result that was shown. */
export async function forget(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => {});
}

/**
 * Sends all waiting messages, one page or worker at a time, and posts the results on the channel. Messages that the
 * endpoint refuses are deleted; those that could not be sent stay.
 * @throws {Error} if a message is still waiting, so that background sync retries
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks?.request(OUTBOX, async () => {
    for (const { id, ...message } of (await readOutbox()).waiting) {
      const outcome = await postMessage(message);
      if (outcome !== "sent" && outcome !== "refused") throw new Error("still waiting");
      const news: OutboxNews = { id, outcome };
      // Replaces the message: its text is deleted, the result stays until it is shown.
      await inStore("readwrite", (store) => store.put(news));
      const channel = new BroadcastChannel(OUTBOX);
      channel.postMessage(news);
      channel.close();
    }
  });
}

/** Background Sync: only in Chromium, and missing from TypeScript's types. */
async function requestSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(OUTBOX);
}

/** @throws {DOMException} if the browser stores nothing */
async function inStore<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const { result } = await new Promise<IDBRequest>((resolve, reject) => {
      const running = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(running);
      transaction.onabort = () => reject(transaction.error); // also after a failed request
    });
    return result;
  } finally {
    database.close();
  }
}
