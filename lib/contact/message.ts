import { type InferType, object, string } from "yup";
import { MAX_PICTURES } from "../favourites";
import { messageErrors } from "../words";

/**
 * Longest texts that are taken, in letters (UTF-16 units). 254 is the longest address SMTP can carry. `message` is what is
 * typed; `choice` is what the page writes to it, a line for each picture: its caption (300: `content/schema.ts`), its
 * address and what stands around it.
 */
export const LIMITS = {
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  choice: MAX_PICTURES * (300 + 140),
} as const;

/** A field that people do not see; only programs fill it in. */
export const HONEYPOT = "ellenorzes";

/** The header in which a visitor's App Check token comes, named as Firebase names it. */
export const APP_CHECK_HEADER = "x-firebase-appcheck";

/** A text without spaces at its ends. What is no text at all gets the same answer as a missing one. */
const text = (limit: number, missing: string) =>
  string()
    .transform((value) => (typeof value === "string" ? value.trim() : value))
    .typeError(missing)
    .max(limit, ({ value }) => messageErrors.tooLong(limit, String(value).length));

/** An address whose domain has accents, as mail servers know it: `jo@példa.hu` is `jo@xn--plda-bpa.hu`, as browsers do it. */
function withAsciiDomain(address: string): string {
  if (address.length > LIMITS.email) return address; // which is all that is said of it
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || /^[\u0021-\u007e]*$/.test(domain) || !URL.canParse(`http://${domain}`))
    return address;
  return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
}

const wellFormed = string().email();

/** What is wrong with an address; nothing of one that is too long, of which the limit says so. */
function faultOfAddress(address: string): string | undefined {
  if (address.length > LIMITS.email) return undefined;
  const [local = ""] = address.split("@");
  // Few mail servers take such an address (SMTPUTF8), and one that does not would lose the whole message.
  if (/[^\u0020-\u007e]/.test(local) && address.includes("@")) return messageErrors.accented;
  // Nobody can be answered at `anna@gmail`.
  const isAnswerable = address.slice(address.lastIndexOf("@")).includes(".");
  return isAnswerable && wellFormed.isValidSync(address) ? undefined : messageErrors.email;
}

/** Browsers send a line's end of a text area as CR LF; it counts as one letter. */
const messageText = (limit: number) =>
  text(limit, messageErrors.message)
    .transform((value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value))
    .required(messageErrors.message);

/**
 * The contact message: one rule for the form, the endpoint and the function (specification, section 5).
 * Spaces at the ends are dropped, so a field of spaces counts as empty.
 */
export const contactMessage = object({
  email: text(LIMITS.email, messageErrors.email)
    .transform((value) => (typeof value === "string" ? withAsciiDomain(value) : value))
    .required(messageErrors.email)
    .test("address", (value, { createError }) => {
      const message = faultOfAddress(value);
      return message ? createError({ message }) : true;
    }),
  phone: text(LIMITS.phone, messageErrors.phone).default(""),
  subject: text(LIMITS.subject, messageErrors.subject).required(messageErrors.subject),
  message: messageText(LIMITS.message),
});

export type ContactMessage = InferType<typeof contactMessage>;

/** A message on its way: what was chosen stands in it, behind what was typed. */
export const contactSubmission = contactMessage.shape({
  message: messageText(LIMITS.message + LIMITS.choice),
});

/**
 * A message with its id. Messages of one id are delivered once. The browser's id tells its messages apart while they
 * wait; a server makes its own of all that the message says (`message-id.ts`).
 */
export type ContactSubmission = InferType<typeof contactSubmission> & { id: string };
export type ContactField = keyof ContactMessage;

/** The fields, in the order of the form. */
export const CONTACT_FIELDS = [
  "email",
  "phone",
  "subject",
  "message",
] as const satisfies ContactField[];
