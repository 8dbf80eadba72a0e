import { type ContactSubmission, HONEYPOT } from "./message";
import { forget, keepWaiting } from "./outbox";
import { postMessage } from "./post-message";

/** `busy`: rate-limited. `waiting`: in the outbox. */
export type SendOutcome = "sent" | "failed" | "busy" | "waiting";

/**
 * Sends a message; without a network it goes to the outbox.
 * @param earlier id of the version that may wait there, which is dropped only once this one is sent or waits
 */
export async function sendOrKeep(
  submission: ContactSubmission,
  earlier: string,
  trap: string,
  appCheckToken: string | undefined,
): Promise<SendOutcome> {
  const { id, ...message } = submission;
  const outcome = await postMessage({ ...message, [HONEYPOT]: trap }, appCheckToken);
  const isKept = outcome === "unreachable" && (await keepWaiting(submission));
  if (outcome === "sent" || (isKept && earlier !== id)) await forget(earlier);
  if (isKept) return "waiting";
  return outcome === "sent" || outcome === "busy" ? outcome : "failed";
}
