import { getFunctions } from "firebase-admin/functions";
import type { ContactSubmission } from "../contact/message";
import { REGION } from "./region";

export interface DeliveryTask {
  queuedAt: number;
  message: ContactSubmission;
}

/**
 * Queues a message for `deliverEmail`. Cloud Tasks accepts an id once, and remembers it for about an hour.
 * @throws {Error} if it was not queued
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
