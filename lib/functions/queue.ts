import { initializeApp } from "firebase-admin/app";
import { getFunctions } from "firebase-admin/functions";
import type { ContactSubmission } from "../contact/message";
import { REGION } from "./region";

/** A message to be mailed, as it lies in the queue. */
export interface DeliveryTask {
  queuedAt: number;
  message: ContactSubmission;
}

initializeApp();

/**
 * Puts a message into the queue of `deliverEmail`. When this returns, the queue keeps it. Cloud Tasks takes an id once and
 * remembers it for about an hour; what is queued again after that, `deliveries.ts` knows.
 * @throws {Error} when the queue did not take it
 */
export async function enqueue(message: ContactSubmission): Promise<void> {
  const queue = getFunctions().taskQueue(`locations/${REGION}/functions/deliverEmail`);
  const task: DeliveryTask = { message, queuedAt: Date.now() };
  try {
    await queue.enqueue(task, { id: message.id, dispatchDeadlineSeconds: 150 });
  } catch (error) {
    if ((error as { code?: unknown }).code !== "functions/task-already-exists") throw error;
  }
}
