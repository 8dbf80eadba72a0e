import { type InferType, object, string } from "yup";
import { type Day, isDay } from "@/lib/content/day";
import { idsIn, idsInAddress, MAX_PICTURES } from "../favourites";
import { CONTACT_QUERY } from "../navigation";
import { emailHints, messageErrors } from "../strings";
import { withoutBidi } from "../text/without-bidi";

/** Maximum lengths in UTF-16 units. 254 is the longest address in SMTP. */
export const LIMITS = {
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  day: 10,
  package: 200,
  place: 200,
  pictures: MAX_PICTURES * 130,
  /** 2,000 photos, each with a note of 200 characters. */
  selection: 2000 * 240,
} as const;

/** True if a text is a complete day. While 2027 is being typed, a date input has the years 2 to 202. */
export const isCompleteDay = (text: string): text is Day => isDay(text) && text >= "1000";

export const PACKAGE_ID = /^[a-z0-9-]+$/;

const isPackageId = (text: string) => text.length <= LIMITS.package && PACKAGE_ID.test(text);

/** Trimmed text without bidirectional controls. A value that is not a string gets the same error as a missing one. */
const text = (limit: number, missing: string) =>
  string()
    .transform((value) => (typeof value === "string" ? withoutBidi(value).trim() : value))
    .typeError(missing)
    .max(limit, ({ value }) => messageErrors.tooLong(limit, String(value).length));

const optional = (limit: number, error: string, isValid: (text: string) => boolean = () => true) =>
  text(limit, error)
    .transform((value) => (value === "" ? undefined : value))
    .test("optional", error, (value) => value === undefined || isValid(value));

const withLineFeeds = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;

/** A domain label with accents of European languages, which PHP can convert without an extension. */
export const ACCENTED_LABEL =
  /(?<=[@.])(?=[^.]*[\u00c0-\u024f])(?![Xx][Nn]--)[A-Za-z0-9\u00c0-\u024f-]+(?![^.])(?!.*@)/g;

/**
 * What comes with a pasted address, and what remains of it: invisible characters, and spaces at its ends and around the @;
 * `Kiss Anna <anna@posta.hu>`; `mailto:`. `contact-php.ts` reads this as well.
 */
export const PASTED: readonly (readonly [found: RegExp, kept: string])[] = [
  [/[\p{Z}\p{Cf}\t-\r]+(?=[@<>]|$)|(?<![^@<>:])[\p{Z}\p{Cf}\t-\r]+|\p{Cf}+/gu, ""],
  [/^[^<>]*<([^<>]*)>$/, "$1"],
  [/^mailto:([^?]*)[\s\S]*/i, "$1"],
];

/** The address in a text, its domain in Punycode, as browsers write it: `jo@példa.hu` is `jo@xn--plda-bpa.hu`. */
const addressIn = (text: string): string =>
  text.length > LIMITS.email // the limit refuses it
    ? text
    : PASTED.reduce((rest, [found, kept]) => rest.replace(found, kept), text).replace(
        ACCENTED_LABEL,
        (label) => new URL(`http://${label}`).hostname,
      );

const wellFormed = string().email();

/** Few mail servers support such addresses (SMTPUTF8); the others would lose the message. */
export const ACCENTED_LOCAL = /^[^@\p{Z}]*(?![A-Za-z])[\p{L}\p{M}][^@\p{Z}]*@/u;

/** The error about an address, unless it is too long, which the limit reports. */
function addressError(address: string): string | undefined {
  if (address.length > LIMITS.email) return undefined;
  if (ACCENTED_LOCAL.test(address)) return messageErrors.accented;
  // `anna@gmail` cannot be answered.
  const isAnswerable = address.slice(address.lastIndexOf("@")).includes(".");
  return isAnswerable && wellFormed.isValidSync(address) ? undefined : messageErrors.email;
}

/** A hint about what is probably wrong with an address, even if it is accepted. */
export function emailHint(text: string): string | undefined {
  const address = addressIn(text);
  if (address === "") return undefined;
  if (!address.includes("@")) return emailHints.noAt;
  if (/\s/.test(address)) return emailHints.space;
  if (address.includes(",")) return emailHints.comma;
  if (/@[^@.]+\.?$|\.\d+$/.test(address)) return emailHints.noEnd;
  if (/^\.|\.[.@]/.test(address)) return emailHints.dot;
  return /^[^@]{65}/.test(address) ? emailHints.long : undefined; // SMTP allows 64
}

/**
 * The contact message, as the form, the endpoint and the function validate it. Surrounding spaces are removed, so a field
 * of spaces is empty. The fields are in the order of the form.
 */
export const contactMessage = object({
  day: optional(LIMITS.day, messageErrors.day, isCompleteDay),
  package: optional(LIMITS.package, messageErrors.choice, isPackageId),
  /** Where it will be, and how many people will come. */
  place: optional(LIMITS.place, messageErrors.choice),
  email: text(LIMITS.email, messageErrors.email)
    .transform((value) => (typeof value === "string" ? addressIn(value) : value))
    .required(messageErrors.email)
    .test("address", (value, { createError }) => {
      const message = addressError(value);
      return message ? createError({ message }) : true;
    }),
  phone: text(LIMITS.phone, messageErrors.phone).default(""),
  subject: text(LIMITS.subject, messageErrors.subject).required(messageErrors.subject),
  /** Browsers send a text area's line breaks as CR LF; each counts as one character. */
  message: text(LIMITS.message, messageErrors.message)
    .transform(withLineFeeds)
    .required(messageErrors.message),
  /** Photo ids: `wedding/wedding-03,family/family-01`. */
  pictures: optional(LIMITS.pictures, messageErrors.choice).transform((value) =>
    typeof value === "string" && value.length <= LIMITS.pictures
      ? idsIn(value).join() || undefined
      : value,
  ),
  /** Photos of a client gallery: `lib/clients/selection.ts`. */
  selection: optional(LIMITS.selection, messageErrors.choice).transform(withLineFeeds),
});

export type ContactMessage = InferType<typeof contactMessage>;

/**
 * A message with its id. On the server the id is a hash of all fields (`endpoint.ts`), and each is delivered once; in the
 * browser it identifies waiting messages.
 */
export interface ContactSubmission extends ContactMessage {
  id: string;
  /** Set if the hidden field was filled in, which password managers do as well as programs. */
  isDoubtful?: true;
}
export type ContactField = keyof ContactMessage;

export const CONTACT_FIELDS = Object.keys(contactMessage.fields) as ContactField[];

/** The fields in the contact page's query: `?csomag=eskuvoi-alap&nap=2027-06-12&kep=wedding/wedding-03`. */
export function askedFor(search: string): Pick<ContactMessage, "day" | "package" | "pictures"> {
  const query = new URLSearchParams(search);
  const day = query.get(CONTACT_QUERY.day) ?? "";
  const packageId = query.get(CONTACT_QUERY.package) ?? "";
  const pictures = idsInAddress(search, CONTACT_QUERY.pictures).join();
  return {
    ...(isCompleteDay(day) && { day }),
    ...(isPackageId(packageId) && { package: packageId }),
    ...(pictures && { pictures }),
  };
}
