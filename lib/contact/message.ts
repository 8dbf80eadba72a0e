import { type InferType, object, string } from "yup";

/** Longest texts that are taken, in letters (UTF-16 units). 254 is the longest address SMTP can carry. */
export const LIMITS = { email: 254, phone: 40, subject: 200, message: 5000 } as const;

/** A field that people do not see; only programs fill it in. */
export const HONEYPOT = "website";

const line = (limit: number) =>
  string()
    .trim()
    .max(limit, ({ value }) => tooLong(String(value).length, limit));

function tooLong(length: number, limit: number): string {
  return `Legfeljebb ${limit} karakter fér ide, ez most ${length}.`;
}

/**
 * The contact message: one rule for the form, the endpoint and the function (specification, section 5).
 * Spaces at the ends are dropped, so a field of spaces counts as empty.
 */
export const contactMessage = object({
  email: line(LIMITS.email)
    .required("Kérlek add meg az email címed.")
    .email("Kérlek add meg az email címed."),
  phone: line(LIMITS.phone).default(""),
  subject: line(LIMITS.subject).required("Tárgy megadása szükséges."),
  // Browsers send a line's end of a text area as CR LF; it counts as one letter.
  message: string()
    .transform((text) => (typeof text === "string" ? text.replace(/\r\n?/g, "\n") : text))
    .trim()
    .max(LIMITS.message, ({ value }) => tooLong(String(value).length, LIMITS.message))
    .required("Üzenet megadása szükséges."),
});

export type ContactMessage = InferType<typeof contactMessage>;
export type ContactField = keyof ContactMessage;

/** The fields, in the order of the form. */
export const CONTACT_FIELDS = [
  "email",
  "phone",
  "subject",
  "message",
] as const satisfies ContactField[];
