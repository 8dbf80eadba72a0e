import { checkMessage } from "../contact/message-id";
import { composeEmail } from "./compose";
import { once } from "./once";
import { createTransport, inMaildir, sendAtMostOnce } from "./transport";

/**
 * `sendEmail` in this process: validates the message and mails it to the photographer, once for each id. Phone, day,
 * package, place and pictures may be missing.
 * @param signal aborts the delivery, unless the server already has the whole mail
 * @throws {ValidationError} if a field is invalid
 * @throws {Error} of nodemailer or the file system if delivery failed
 */
export async function sendEmail(data: unknown, signal?: AbortSignal): Promise<void> {
  const message = await checkMessage(data);
  const send = createTransport();
  const keep = inMaildir(process.env.UNDELIVERED_MAILDIR || "var/undelivered");
  await once(message.id, async () =>
    sendAtMostOnce(send, await composeEmail(message), keep, signal),
  );
}
