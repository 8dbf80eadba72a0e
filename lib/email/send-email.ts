import { checkMessage } from "../contact/message-id";
import { acknowledge } from "./acknowledge";
import { sendAtMostOnce } from "./at-most-once";
import { composeEmail } from "./compose";
import { deliverToMaildir } from "./maildir";
import { once } from "./once";
import { createTransport, type Mail, rawMail, type Transport } from "./transport";

/**
 * The `sendEmail` function in this process: checks the message and mails it to the photographer, once for each
 * id. Takes the contact form's payload and the one without a phone number (specification, section 3).
 *
 * @param signal gives the delivery up: what it has not handed over by then is not delivered
 * @throws {ValidationError} when a field is wrong
 * @throws {Error} of nodemailer or the file system when it could not be delivered
 */
export async function sendEmail(data: unknown, signal?: AbortSignal): Promise<void> {
  const message = await checkMessage(data);
  const deliver = createTransport();
  await once(message.id, async () => {
    await sendAtMostOnce(deliver, await composeEmail(message), { keep: keepOnDisk, signal });
  });
  // The answer does not wait for the thanks, and does not depend on them.
  acknowledge(message.email, ({ id, mail }) => once(id, () => thank(deliver, mail))).catch(
    (error) => {
      console.error(
        `contact: no acknowledgement sent: ${error instanceof Error ? error.name : error}`,
      );
    },
  );
}

async function thank(deliver: Transport, mail: Mail): Promise<void> {
  await sendAtMostOnce(deliver, mail, { keep: async () => {} });
}

/** Where mails lie of which nobody knows whether they arrived. */
const keepOnDisk = async (mail: Mail) =>
  deliverToMaildir(
    process.env.UNDELIVERED_MAILDIR || "var/undelivered",
    await rawMail(mail),
    mail.id,
  );
