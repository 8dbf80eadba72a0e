/**
 * Messages that were written without a network wait here, in the visitor's browser. The contact page and the
 * service worker send them; their ids see to it that each arrives once, whoever was faster.
 */
import type { ContactSubmission } from "./message";
import { OUTBOX_DATABASE } from "./outbox-database";
import { type PostOutcome, postMessage } from "./post-message";

/** Name of the channel, the lock and the background sync. */
export const OUTBOX = "contact-outbox";

/** What became of a message that has waited: told on the channel, and kept until a page has told the visitor. */
export interface OutboxNews {
  id: string;
  outcome: Extract<PostOutcome, "sent" | "refused">;
}

type Kept = ContactSubmission | OutboxNews;
const isNews = (kept: Kept): kept is OutboxNews => "outcome" in kept;

const STORE = "outbox";

/** Keeps a message until there is a network. False where the browser keeps nothing. */
export async function keepWaiting(message: ContactSubmission): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(message), true);
  } catch {
    return false; // no IndexedDB, or no room in it
  }
  await askForSync().catch(() => {}); // without it, the next visit sends the message
  return true;
}

/** The messages that wait, in no order. Empty where the browser keeps nothing. */
export async function listWaiting(): Promise<ContactSubmission[]> {
  return (await listKept()).filter((kept): kept is ContactSubmission => !isNews(kept));
}

/** What became of messages while no page was there to be told. */
export async function listNews(): Promise<OutboxNews[]> {
  return (await listKept()).filter(isNews);
}

async function listKept(): Promise<Kept[]> {
  try {
    return await inStore<Kept[]>("readonly", (store) => store.getAll());
  } catch {
    return [];
  }
}

/** Forgets a message that waited, or news that were told. */
export async function forget(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => {});
}

/**
 * Sends what waits, one page or worker at a time, and tells on the channel what became of it. What the endpoint
 * refuses does not wait any longer; what could not be sent does.
 *
 * @throws {Error} when something is still waiting, so that a background sync is tried again
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks?.request(OUTBOX, async () => {
    for (const message of await listWaiting()) {
      const outcome = await postMessage(message);
      if (outcome !== "sent" && outcome !== "refused") throw new Error("still waiting");
      const news: OutboxNews = { id: message.id, outcome };
      // In the message's own place: its texts go, that it went stays until it was told.
      await inStore("readwrite", (store) => store.put(news));
      tell(news);
    }
  });
}

function tell(news: OutboxNews): void {
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage(news);
  channel.close();
}

/** Background Sync, which only Chromium has and TypeScript does not know. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(OUTBOX);
}

/** @throws {DOMException} when the browser keeps nothing, or there is no store yet and none is to be made */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
  mayMake = false,
): Promise<Result> {
  const opening = indexedDB.open(OUTBOX_DATABASE, 1);
  opening.onupgradeneeded = () => {
    if (mayMake) opening.result.createObjectStore(STORE, { keyPath: "id" });
    else opening.transaction?.abort();
  };
  const database = await answerOf<IDBDatabase>(opening);
  try {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const answer = await answerOf<Result>(ask(transaction.objectStore(STORE)));
    await done;
    return answer;
  } finally {
    database.close();
  }
}

const answerOf = <Result>(request: IDBRequest) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
