import { contactSubmission } from "../contact/message";
import { acknowledge } from "./acknowledge";
import { composeEmail } from "./compose";
import { once } from "./once";
import { createTransport } from "./transport";

/**
 * The `sendEmail` function in this process: checks the message and mails it to the photographer, once for each
 * id. Takes the contact form's payload and the one without a phone number (specification, section 3).
 *
 * @param signal gives the delivery up: what it has not handed over by then is not delivered
 * @throws {ValidationError} when a field is wrong
 * @throws {Error} of nodemailer or the file system when it could not be delivered
 */
export async function sendEmail(data: unknown, signal?: AbortSignal): Promise<void> {
  const message = await contactSubmission.validate(data, { abortEarly: false, stripUnknown: true });
  const deliver = createTransport();
  await once(message.id, () => deliver(composeEmail(message), signal));
  // The answer does not wait for the thanks, and does not depend on them.
  acknowledge(message.email, ({ id, mail }) => once(id, () => deliver(mail))).catch((error) => {
    console.error(
      `contact: no acknowledgement sent: ${error instanceof Error ? error.name : error}`,
    );
  });
}
