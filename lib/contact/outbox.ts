/**
 * Messages written without a network wait here, in the visitor's browser. The contact page and the service worker send
 * them; the server delivers each once, whichever was faster.
 */
import type { ContactSubmission } from "./message";
import { mayHaveOutbox, OUTBOX_DATABASE } from "./outbox-database";
import { type PostOutcome, postMessage } from "./post-message";

/** Name of the channel, the lock and the background sync. */
export const OUTBOX = "contact-outbox";

/** The result of a message that has waited: sent on the channel, and stored until a page has shown it. */
export interface OutboxNews {
  id: string;
  outcome: Extract<PostOutcome, "sent" | "refused">;
}

type Kept = ContactSubmission | OutboxNews;

const STORE = "outbox";

/** Stores a message until there is a network. False if the browser stores nothing. */
export async function keepWaiting(message: ContactSubmission): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(message));
  } catch {
    return false; // no IndexedDB, or no room in it
  }
  await askForSync().catch(() => {}); // without it, the next visit sends the message
  return true;
}

/** The waiting messages, and the results that no page has shown yet. Both are empty if the browser stores nothing. */
export async function readOutbox(): Promise<{ waiting: ContactSubmission[]; news: OutboxNews[] }> {
  // A page that is left while it opens a database is not kept in the browser's memory.
  if (!(await mayHaveOutbox())) return { waiting: [], news: [] };
  const kept: Kept[] = await inStore<Kept[]>("readonly", (store) => store.getAll()).catch(() => []);
  return {
    waiting: kept.filter((one) => "message" in one),
    news: kept.filter((one) => "outcome" in one),
  };
}

/** Deletes a message that waited, or a result that was shown. */
export async function forget(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => {});
}

/**
 * Sends all waiting messages, one page or worker at a time, and posts the results on the channel. Messages that the
 * endpoint refuses are not kept; those that could not be sent are.
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

/** Background Sync, which only Chromium has and TypeScript does not know. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(OUTBOX);
}

/** @throws {DOMException} if the browser stores nothing */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open(OUTBOX_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const request = ask(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error); // also after a failed request
    });
    return request.result;
  } finally {
    database.close();
  }
}
