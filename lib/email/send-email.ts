import type { ContactSubmission } from "../contact/message";
import { composeEmail } from "./compose";
import { oncePerKey } from "./once";
import { createTransport, maildirTransport, sendAtMostOnce } from "./transport";

/**
 * `sendEmail` in this process: mails a message that was validated to the photographer, once for each id.
 * @param signal aborts the delivery, unless the server already has the whole mail
 * @throws {Error} of nodemailer or the file system if delivery failed
 */
export async function sendEmail(message: ContactSubmission, signal?: AbortSignal): Promise<void> {
  const send = createTransport();
  const keep = maildirTransport(process.env.UNDELIVERED_MAILDIR || "var/undelivered");
  await oncePerKey(message.id, async () =>
    sendAtMostOnce(send, await composeEmail(message), keep, signal),
  );
}
