import { initializeApp } from "firebase-admin/app";
import { getFunctions } from "firebase-admin/functions";
import type { ContactSubmission } from "../contact/message";
import { REGION } from "./region";

/** A mail to be sent, as it lies in the queue. */
export type DeliveryTask = { /** When it was queued, in ms since 1970. */ queuedAt: number } & (
  | { kind: "message"; message: ContactSubmission }
  | { kind: "acknowledgement"; id: string; visitor: string }
);

initializeApp();

/**
 * Puts a mail into the queue of `deliverEmail`. When this returns, the queue keeps it. Cloud Tasks takes an id once and
 * remembers it for about an hour; what is queued again after that, `deliveries.ts` knows.
 *
 * @throws {Error} when the queue did not take it
 */
export async function enqueue(id: string, task: DeliveryTask): Promise<void> {
  const queue = getFunctions().taskQueue(`locations/${REGION}/functions/deliverEmail`);
  try {
    await queue.enqueue(task, { id, dispatchDeadlineSeconds: 150 });
  } catch (error) {
    if ((error as { code?: unknown }).code !== "functions/task-already-exists") throw error;
  }
}

/** Queues the mail of a message. The same id again queues nothing more. */
export const enqueueMessage = (message: ContactSubmission): Promise<void> =>
  enqueue(message.id, { kind: "message", message, queuedAt: Date.now() });
