import { selectionText } from "../clients/selection";
import { CONTACT_FIELDS, type ContactField, type ContactSubmission } from "../contact/message";
import { choiceWords } from "../contact/subject";
import { facts, packages, site } from "../content/bundled";
import { idsIn, photoPath } from "../favourites";
import { jpegUrl } from "../photos/srcset";
import { withOptions } from "../pricing/package-options";
import { setting } from "../settings.mjs";
import { absoluteUrl, SITE_URL } from "../site-url";
import { joinedSubject, LANGUAGE, mailStrings } from "../strings";
import { escapeMarkup } from "../text/escape-markup";
import { plain } from "../text/typeset";
import type { Mail } from "./transport";

/** Control characters and line separators: in a header they would begin another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
export const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** A line of the mail, above or below the message. Without a label it is only the field's text. */
type MailLine = readonly [position: "above" | "below", label?: string];

/** The fields that the mail shows in a line, in this order; `contact-php.ts` reads this as well. */
export const MAIL_LINES: Record<ContactField, MailLine | undefined> = {
  day: ["above"],
  package: undefined, // in the subject
  email: ["below", mailStrings.sender],
  phone: ["below", mailStrings.phone],
  subject: undefined,
  message: undefined,
  place: ["above", mailStrings.place],
  pictures: undefined, // in a list after the message
  selection: undefined, // as well
};

/** Widths in px: of the photo in the mail, and of the variant that it loads. */
const SHOWN = 160;
const LOADED = 960;

const addressOf = (key: string) => absoluteUrl(photoPath(key));

/** A photo's line in the list below the message. `key` is like `wedding/wedding-03`. */
const photoText = (key: string): string => mailStrings.picture(facts[key]?.alt, addressOf(key));

/** The same line in HTML, with the photo if this build of the site has it. */
function photoHtml(key: string): string {
  const link = escapeMarkup(addressOf(key));
  const photo = facts[key];
  const line = escapeMarkup(photoText(key));
  if (!photo) return line;
  const src = escapeMarkup(absoluteUrl(jpegUrl({ ...photo, key }, LOADED)));
  const height = Math.round((SHOWN * photo.height) / photo.width);
  // `alt` is empty because the line already describes the photo.
  const image = `<img src="${src}" width="${SHOWN}" height="${height}" alt="">`;
  return line.replace(link, () => `<a href="${link}">${link}<br>${image}</a>`);
}

type MailBody = (typeof MAIL_BODIES)["text"];

/** The two bodies of the mail; `content` is the lines above, the message and the photos. */
export const MAIL_BODIES = {
  text: {
    line: (label: string | undefined, text: string) => (label ? `${label}: ${text}` : text),
    separator: "\n",
    frame: (content: string, lines: string) => `${content}\n\n${lines}\n`,
    photo: photoText,
  },
  html: {
    line: (label = "", text: string) => `<b>${label}:</b> ${escapeMarkup(text)}`,
    separator: "<br>",
    frame: (content: string, lines: string) =>
      [
        `<!doctype html><html lang="${LANGUAGE}"><body style="font:16px/1.6 sans-serif">`,
        `<p style="white-space:pre-wrap;overflow-wrap:anywhere">${content}</p>`,
        `<p>${lines}</p>`,
        "</body></html>",
      ].join("\n"),
    photo: photoHtml,
  },
};

export const PACKAGE_TITLES = Object.fromEntries(
  withOptions(packages.packages).flatMap(({ options }) =>
    options.map(({ id, title }) => [id, plain(title)]),
  ),
);

/**
 * The mail to the photographer. `From` is always our own address, so that it passes SPF and DKIM; the visitor's is in
 * `Reply-To`. `CONTACT_TO` and `CONTACT_FROM` override the address in `content/site.json`.
 */
export function composeEmail(submission: ContactSubmission): Mail {
  const { id, subject, message } = submission;
  const choice = choiceWords(submission, PACKAGE_TITLES);
  const unlessInSubject = (text: string) => (plain(subject).includes(text) ? "" : text);
  const keys = idsIn(submission.pictures);

  const linesAt = (position: MailLine[0], toLine: MailBody["line"]) =>
    CONTACT_FIELDS.flatMap((field) => {
      const text = field === "day" ? choice.day : oneLine(submission[field] ?? "");
      const [at, label] = MAIL_LINES[field] ?? [];
      return at === position && text ? toLine(label, text) : [];
    });
  const list = submission.selection ? ["", selectionText(submission.selection)] : [];
  const written = [...linesAt("above", MAIL_BODIES.text.line), message, ...list].join("\n");
  const bodyOf = ({ line, separator, frame, photo }: MailBody, content: string) => {
    const photos = keys.map(photo);
    const list = photos.length > 0 ? ["", mailStrings.pictures(photos.length), ...photos] : [];
    return frame([content, ...list].join("\n"), linesAt("below", line).join(separator));
  };

  return {
    id,
    // The same for each attempt: if a crash sends a mail twice, mail programs show it once.
    messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
    from: setting("CONTACT_FROM") || { name: mailStrings.from(site.name), address: site.email },
    to: setting("CONTACT_TO") || site.email,
    replyTo: { name: "", address: oneLine(submission.email) },
    subject: mailStrings.about(
      joinedSubject(unlessInSubject(choice.package), oneLine(subject), unlessInSubject(choice.day)),
      submission.isDoubtful,
    ),
    text: bodyOf(MAIL_BODIES.text, written),
    html: bodyOf(MAIL_BODIES.html, escapeMarkup(written)),
    // Auto-replies must not loop (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
