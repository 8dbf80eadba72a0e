import { composeEmail } from "../email/compose";
import { oncePerKey } from "../email/once";
import { createTransport, maildirTransport } from "../email/transport";
import { setting } from "../settings.mjs";
import { LoggableError } from "./log-reason";
import type { ContactSubmission } from "./message";
import { ANSWER_TIMEOUT_MS, HONEYPOT, postJson } from "./post-message";

/** Shorter than the visitor's wait, so that the answer still arrives. */
const DELIVERY_TIMEOUT_MS = ANSWER_TIMEOUT_MS - 3000;

/**
 * Delivers a validated message to the photographer, once per id: through the callable function at `SEND_EMAIL_URL` if that
 * is set, else by mail from this process.
 * @param appCheckToken the visitor's, which the callable function may require
 * @throws {Error} if the message was not delivered; `reasonOf` says why
 */
export async function deliver(message: ContactSubmission, appCheckToken?: string): Promise<void> {
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
  const url = setting("SEND_EMAIL_URL");
  if (!url) {
    const send = createTransport(maildirTransport(setting("UNDELIVERED_MAILDIR")));
    return oncePerKey(message.id, async () => send(await composeEmail(message), signal));
  }
  // The protocol of callable functions: https://firebase.google.com/docs/functions/callable-reference
  const { isDoubtful, ...fields } = message;
  const data = isDoubtful ? { ...fields, [HONEYPOT]: "1" } : fields;
  const response = await postJson(url, { data }, signal, appCheckToken);
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer && "result" in answer) return;
  throw new LoggableError(`sendEmail answered ${answer?.error?.status ?? response.status}`);
}
