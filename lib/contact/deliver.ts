import { composeEmail } from "../email/compose";
import { oncePerKey } from "../email/once-per-key";
import { createTransport } from "../email/transport";
import { setting } from "../settings.mjs";
import { PASSED_ON_HEADER } from "./http";
import { LoggableError } from "./log-reason";
import type { ContactSubmission } from "./message";
import { ANSWER_TIMEOUT_MS, HONEYPOT, postJson } from "./post-message";

/** Shorter than the visitor's wait, so that the answer still arrives. */
const DELIVERY_TIMEOUT_MS = ANSWER_TIMEOUT_MS - 3000;

/**
 * Delivers a validated message to the photographer, once per id: through the callable function at `SEND_EMAIL_URL` if that
 * is set, else by mail from this process.
 * @throws {Error} if the message was not delivered; `reasonOf` says why
 */
export async function deliver(message: ContactSubmission): Promise<void> {
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
  const url = setting("SEND_EMAIL_URL");
  if (!url) {
    // A slow server may go on accepting the mail: if it does, a retry finds it delivered.
    const delivery = oncePerKey(message.id, async () => createTransport()(composeEmail(message)));
    const timeout = new Promise<never>((_, reject) => {
      signal.onabort = () => reject(signal.reason);
    });
    return Promise.race([delivery, timeout]);
  }
  // The protocol of callable functions: https://firebase.google.com/docs/functions/callable-reference
  const { isDoubtful, ...fields } = message;
  const data = isDoubtful ? { ...fields, [HONEYPOT]: "1" } : fields;
  const response = await postJson(url, { data }, signal, {
    [PASSED_ON_HEADER]: setting("SEND_EMAIL_KEY"),
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer && "result" in answer) return;
  throw new LoggableError(`sendEmail answered ${answer?.error?.status ?? response.status}`);
}
