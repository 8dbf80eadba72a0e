import { createHash } from "node:crypto";
import { CONTACT_FIELDS, type ContactMessage, type ContactSubmission } from "./message";

/**
 * Adds the message's id: 32 hexadecimal digits, a hash of all fields. A double click, a reload or a retry yields the same
 * id, so it is mailed once; any change makes a new message.
 */
export function withId(message: ContactMessage): ContactSubmission {
  const texts = JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));
  return { ...message, id: createHash("sha256").update(texts).digest("hex").slice(0, 32) };
}
