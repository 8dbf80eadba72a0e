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

/** A message that waits, with times in ms since 1970. */
interface Waiting {
  id: string;
  submission: ContactSubmission;
  since: number;
  /** How often the endpoint could not take it. */
  failures: number;
  nextAttempt: number;
}

/**
 * The result of a message that has waited: sent on the channel, and stored until a page has shown it. A message that the
 * endpoint refused, or could not take for three days, is stored with its result.
 */
export type OutboxNews =
  | { id: string; outcome: "sent" }
  | { id: string; outcome: "unsent"; submission: ContactSubmission };

type Entry = Waiting | OutboxNews;

/** The pause after the first failure. Each further one is twice as long. */
const FIRST_PAUSE_MS = 60_000;
const MAX_WAIT_MS = 3 * 24 * 60 * 60_000;

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
export async function storeWaiting(submission: ContactSubmission): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(newWaiting(submission)));
  } catch {
    return false; // no IndexedDB, or it is full
  }
  await requestSync().catch(() => {}); // without it, the next visit sends the message
  return true;
}

const newWaiting = (submission: ContactSubmission): Waiting => ({
  id: submission.id,
  submission,
  since: Date.now(),
  failures: 0,
  nextAttempt: 0,
});

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
export async function readOutbox(): Promise<{ waiting: Waiting[]; news: OutboxNews[] }> {
  // Opening a database keeps a page out of the back/forward cache.
  if (!(await mayHaveOutbox())) return { waiting: [], news: [] };
  // Version 1.2 stored waiting messages without times, and refused ones without their text.
  const reading = inStore<(Entry | ContactSubmission)[]>("readonly", (store) => store.getAll());
  const entries = (await reading.catch(() => [])).map((entry) =>
    "message" in entry ? newWaiting(entry) : entry,
  );
  return {
    waiting: entries.filter((entry) => "since" in entry),
    news: entries.filter(
      (entry) => "outcome" in entry && (entry.outcome === "sent" || "submission" in entry),
    ),
  };
}

/** Deletes a message that waited, or a result that was shown. */
export async function forget(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => {});
}

/**
 * Sends each waiting message whose next attempt is due, one page or worker at a time, and posts results on the channel.
 * @throws {Error} if a message is still waiting, so that background sync retries
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks?.request(OUTBOX, async () => {
    for (const entry of (await readOutbox()).waiting) {
      if (entry.nextAttempt > Date.now()) continue;
      const { id: _, ...message } = entry.submission;
      const next = afterAttempt(entry, await postMessage(message), Date.now());
      if (!(await replace(next)) || !("outcome" in next)) continue;
      const channel = new BroadcastChannel(OUTBOX);
      channel.postMessage(next);
      channel.close();
    }
    if ((await readOutbox()).waiting.length > 0) throw new Error("still waiting");
  });
}

/** What is stored instead of a message after an attempt. The text of a sent message is deleted. */
function afterAttempt(entry: Waiting, outcome: PostOutcome, now: number): Entry {
  const { id, submission, since, failures } = entry;
  if (outcome === "sent") return { id, outcome };
  const end = since + MAX_WAIT_MS;
  if (outcome === "refused" || now >= end) return { id, outcome: "unsent", submission };
  // The network may be back at any time.
  if (outcome === "unreachable") return entry;
  const nextAttempt = Math.min(now + FIRST_PAUSE_MS * 2 ** failures, end);
  return { ...entry, failures: failures + 1, nextAttempt };
}

/** False if the message was deleted during the attempt, because a newer version replaced it. */
async function replace(entry: Entry): Promise<boolean> {
  const found = await inStore<Entry | undefined>("readwrite", (store) => {
    const reading = store.get(entry.id);
    reading.onsuccess = () => reading.result && store.put(entry);
    return reading;
  });
  return found !== undefined;
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
