import { contactMessage } from "../contact/message";
import { composeEmail } from "./compose";
import { createTransport } from "./transport";

/**
 * The `sendEmail` function: checks the message and mails it to the photographer. Takes the contact form's
 * payload and the one without a phone number (specification, section 3).
 *
 * @param signal gives the delivery up: what it has not handed over by then is not delivered
 * @throws {ValidationError} when a field is wrong
 * @throws {Error} of nodemailer or the file system when it could not be delivered
 */
export async function sendEmail(data: unknown, signal?: AbortSignal): Promise<void> {
  const message = await contactMessage.validate(data, { abortEarly: false, stripUnknown: true });
  await createTransport()(composeEmail(message), signal);
}
