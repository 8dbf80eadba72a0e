import { createHash } from "node:crypto";
import {
  CONTACT_FIELDS,
  type ContactMessage,
  type ContactSubmission,
  contactSubmission,
} from "./message";

/**
 * A message with the id (32 hexadecimal digits) of all that it says: a double click, a reload or another try is the same
 * message, and a try with another picture is another one.
 */
export function withId(message: ContactMessage): ContactSubmission {
  const texts = JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));
  return { ...message, id: createHash("sha256").update(texts).digest("hex").slice(0, 32) };
}

/**
 * Checks what a client has sent.
 *
 * @throws {ValidationError} naming every wrong field
 */
export const checkMessage = async (data: unknown): Promise<ContactSubmission> =>
  withId(await contactSubmission.validate(data, { abortEarly: false, stripUnknown: true }));
