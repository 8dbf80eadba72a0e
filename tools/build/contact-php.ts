import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { domainToASCII, domainToUnicode } from "node:url";
import { string, type ValidationError } from "yup";
import { AFTER_STEM, BEFORE_END } from "@/lib/clients/selection";
import { BODY_LIMIT } from "@/lib/contact/endpoint";
import { FORM, MAX_DEPTH } from "@/lib/contact/http";
import {
  ACCENTED_LABEL,
  ACCENTED_LOCAL,
  CONTACT_FIELDS,
  type ContactField,
  contactMessage,
  LIMITS,
  PACKAGE_ID,
  PASTED,
} from "@/lib/contact/message";
import { HONEYPOT } from "@/lib/contact/post-message";
import { configuredLimits, FIRST_MESSAGE_SHARE, STRICT_LIMITS } from "@/lib/contact/rate-limit";
import { galleries } from "@/lib/content";
import { site } from "@/lib/content/bundled";
import { BREAKS, composeEmail, MAIL_BODIES, MAIL_LINES, PACKAGE_TITLES } from "@/lib/email/compose";
import { REMEMBERED_MS } from "@/lib/email/once-per-key";
import { rawMail } from "@/lib/email/transport";
import { MAX_PICTURES, PHOTO_ID } from "@/lib/favourites";
import { endpointOf } from "@/lib/hosting/kinds";
import { CONTACT_QUERY, RESULT_ANCHORS } from "@/lib/navigation";
import { setting } from "@/lib/settings.mjs";
import { SITE_URL } from "@/lib/site-url";
import {
  clientMailStrings,
  dateStrings,
  joinedSubject,
  mailStrings,
  messageErrors,
} from "@/lib/strings";
import { BIDI } from "@/lib/text/without-bidi";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { ENDPOINT_FILE } from "./server-rules";

/** Adds the endpoint to the export if the host runs PHP; others would serve its source. */
export async function writeContactPhp(out: string): Promise<void> {
  if (endpointOf(setting("PUBLISH_TO")) === "php" && !setting("CONTACT_URL"))
    await writeFileAtomic(join(out, ENDPOINT_FILE), await contactPhp());
}

/**
 * The contact endpoint for web space: `contact.php` with the site's rules and strings in its one array. PHP replaces names
 * in braces: `{email}`. Times are in seconds.
 */
export async function contactPhp(): Promise<string> {
  const { window, ...limits } = configuredLimits();
  const keys = galleries().flatMap((gallery) => gallery.photos.map(({ key }) => key));
  const photos = keys.map((key) => [key, MAIL_BODIES.text.photo(key)]);
  const rules = {
    ...RESULT_ANCHORS, // functions are left out
    ...limits,
    strict: STRICT_LIMITS,
    ...(await mailHeaders()),
    window: window / 1000,
    remembered: REMEMBERED_MS / 1000,
    origin: new URL(SITE_URL).origin,
    form: FORM,
    bodyLimit: BODY_LIMIT,
    maxDepth: MAX_DEPTH + 1, // PHP counts the innermost value
    honeypot: HONEYPOT,
    query: CONTACT_QUERY,
    fields: Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ruleOf(field)])),
    pictureId: perl(PHOTO_ID.source),
    maxPictures: MAX_PICTURES,
    forFirst: FIRST_MESSAGE_SHARE,
    // Halves of surrogate pairs: JSON.parse accepts them.
    halfPairs: perl(String.raw`\\(?:[^u]|ud[89ab]..\\ud[c-f]..)(*SKIP)(*FAIL)|\\ud[89a-f]..`, "is"),
    days: dayFormats(),
    packages: PACKAGE_TITLES,
    above: labelsAt("above"),
    below: labelsAt("below"),
    subjects: [false, true].map((isDoubtful) => mailStrings.about("{subject}", isDoubtful)),
    joint: joinedSubject("<", ">").slice(1, -1),
    pictures: [1, 2].map((count) => `\n${mailStrings.pictures(count)}`),
    selection: `\n${clientMailStrings.selection("{lines}", "{words}", "{names}")}`,
    beforeNote: clientMailStrings.beforeNote,
    afterStem: perl(AFTER_STEM.source),
    beforeEnd: Object.values(BEFORE_END).map(({ source }) => perl(source)),
    known: Object.fromEntries(photos),
    unknown: MAIL_BODIES.text.photo("{key}"),
    pasted: Object.fromEntries(PASTED.map(([{ source }, kept]) => [perl(source, "Diu"), kept])),
    label: perl(inPhp(ACCENTED_LABEL), "Du"),
    letters: domainLetters(),
    digits: "abcdefghijklmnopqrstuvwxyz0123456789",
    bidi: perl(inPhp(BIDI), "u"),
    ends: perl(`^${SPACE}++|(?<!${SPACE})${SPACE}++$`, "Du"),
    breaks: perl(inPhp(BREAKS), "u"),
  };
  const json = JSON.stringify(rules).replace(/[\\']/g, "\\$&");
  const read = (name: string) => readFile(`tools/build/${name}.php`, "utf8");
  const functions = (await read("punycode")).replace("<?php\n", "\n");
  return (await read("contact")).replace("'{}'", () => `'${json}'`) + functions;
}

/** What JavaScript trims. */
const SPACE = "[\\s\\p{Z}\\x{feff}]";

/** An expression in PHP's delimiters. Without D, `$` would match before a line break at the end. */
const perl = (source: string, flags = "D") => `\u0001${source}\u0001${flags}`;

const inPhp = ({ source }: RegExp) => source.replace(/\\u(\w{4})/g, "\\x{$1}");

/** The letters of {@link ACCENTED_LABEL} that domains have in another form, most of them capitals. */
function domainLetters(): Record<string, string> {
  const letters = Array.from({ length: 0x190 }, (_, n) => String.fromCharCode(0xc0 + n));
  const forms = letters.map((letter) => [letter, domainToUnicode(letter)]);
  return Object.fromEntries(forms.filter(([letter, form]) => letter !== form));
}

const address = string().email().describe().tests[0]?.params?.regex;

type Issue = [invalid: string, error: string];

/** Expressions that match invalid texts, with their errors, for fields that the schema checks with a function. */
const FORMAT_ISSUES: Partial<Record<ContactField, Issue[]>> = {
  email: [
    [ACCENTED_LOCAL.source, messageErrors.accented],
    [`^(?!${`${address}`.slice(1, -1)})|^(?!.*@.*\\.)`, messageErrors.email],
  ],
  // PHP itself knows which days there are.
  day: [["^(?!$|[1-9]\\d{3}-\\d{2}-\\d{2}$)", messageErrors.day]],
  package: [[`^(?!$)(?!${PACKAGE_ID.source})|.{${LIMITS.package + 1}}`, messageErrors.choice]],
};

const ruleOf = (field: ContactField) => ({
  limit: LIMITS[field],
  tooLong: messageErrors.tooLong(LIMITS[field], Number.NaN).replace("NaN", "{length}"),
  issues: [...emptyIssue(field), ...(FORMAT_ISSUES[field] ?? [])].map(([invalid, error]) => [
    perl(invalid, "Du"),
    error,
  ]),
  anchor: RESULT_ANCHORS.field(field),
});

function emptyIssue(field: ContactField): Issue[] {
  try {
    contactMessage.validateSyncAt(field, { [field]: "" });
    return [];
  } catch (error) {
    return [["^$", (error as ValidationError).message]];
  }
}

/** Formats of days by month and weekday: without an extension, PHP has no names of a locale. */
function dayFormats() {
  const formats: Record<string, string> = {};
  for (const day = new Date("2027-01-01"); day.getUTCFullYear() === 2027; ) {
    const text = dateStrings.day(day.toISOString().slice(0, 10));
    const format = text.replace(/\p{L}/gu, "\\$&").replace("2027", "Y").replace(/\d+/, "j");
    formats[`${day.getUTCMonth() + 1}-${day.getUTCDay()}`] = format;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return formats;
}

/** The fields that the mail shows in a line, with what precedes their text. */
const labelsAt = (position: "above" | "below") =>
  Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const [at, label] = MAIL_LINES[field] ?? [];
      return at === position ? [[field, MAIL_BODIES.text.line(label, "")]] : [];
    }),
  );

/** Mail servers refuse mails that the web space sends from another domain than the site's, such as gmail.com (DMARC). */
function hostSender(email: string) {
  const { hostname } = new URL(SITE_URL);
  const domain = domainToASCII(email.replace(/.*@/, ""));
  const isOwn = `.${hostname}`.endsWith(`.${domain}`);
  const address = isOwn ? email : `honlap@${hostname.replace(/^www\./, "")}`;
  return { name: mailStrings.from(site.name), address };
}

/** The headers of `compose.ts`, with braces in place of a visitor's texts. */
async function mailHeaders() {
  const texts = { id: "{id}", email: "{email}", phone: "", subject: "", message: "" };
  const from = setting("CONTACT_FROM") || hostSender(site.email);
  const raw = String(await rawMail({ ...composeEmail(texts), from, html: "" }));
  const [head = ""] = raw.replace(": 7bit", ": quoted-printable").split("\n\n");
  const headers = head.replace(/\n[ \t]+/g, " ").split("\n");
  const header = (name: string) =>
    headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
  return {
    to: header("To"),
    from: /[^<>\s]+@[^<>\s]+/.exec(header("From"))?.[0],
    // mail() and the host's mail program add the others.
    headers: headers.filter((line) => !/^(?:To|Subject|Date):/.test(line)).join("\r\n"),
  };
}
