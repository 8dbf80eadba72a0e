import packagesJson from "@/content/packages.json";
import siteJson from "@/content/site.json";
import { photoKey } from "@/lib/content/photo-facts";
import type { GalleryFile } from "@/lib/content/schema";
import { selectionText } from "../clients/selection";
import { CONTACT_FIELDS, type ContactField, type ContactSubmission } from "../contact/message";
import { choiceWords } from "../contact/subject";
import { escapeMarkup } from "../escape-markup";
import { idsIn } from "../favourites";
import { packageOptions } from "../package-options";
import { setting } from "../settings.mjs";
import { SITE_URL } from "../site-url";
import { joinedSubject, LANGUAGE, mailStrings } from "../strings";
import { photoHtml, photoText } from "./message-html";
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

/** The two bodies of the mail; `content` is the lines above, the message and the photos. */
export const MAIL_BODIES = {
  text: {
    line: (label: string | undefined, text: string) => (label ? `${label}: ${text}` : text),
    separator: "\n",
    frame: (content: string, lines: string) => `${content}\n\n${lines}\n`,
  },
  html: {
    line: (label = "", text: string) => `<b>${label}:</b> ${escapeMarkup(text)}`,
    separator: "<br>",
    frame: (content: string, lines: string) =>
      [
        `<!doctype html><html lang="${LANGUAGE}"><body style="font:16px/1.6 sans-serif">`,
        `<p style="white-space:pre-wrap">${content}</p>`,
        `<p>${lines}</p>`,
        "</body></html>",
      ].join("\n"),
  },
};

export const PACKAGE_TITLES = Object.fromEntries(
  packageOptions(packagesJson.packages).map(({ id, title }) => [id, title]),
);

/** Undefined if this build of the site does not have the photo. */
export async function captionOf(key: string): Promise<string | undefined> {
  const [gallery = ""] = key.split("/");
  // Bundlers include every gallery that this pattern matches.
  const { default: file } = await import(`../../content/galleries/${gallery}.json`).catch(
    () => ({}),
  );
  const photos: GalleryFile["photos"] = file?.photos ?? [];
  return photos.find((photo) => photoKey(gallery, photo.file) === key)?.alt;
}

/**
 * The mail to the photographer. `From` is always our own address, so that it passes SPF and DKIM; the visitor's is in
 * `Reply-To`. `CONTACT_TO` and `CONTACT_FROM` override the address in `content/site.json`.
 */
export async function composeEmail(submission: ContactSubmission): Promise<Mail> {
  const { id, subject, message } = submission;
  const choice = choiceWords(submission, PACKAGE_TITLES);
  const unlessInSubject = (text: string) =>
    subject.replaceAll("\u00a0", " ").includes(text) ? "" : text;
  const keys = idsIn(submission.pictures);
  const captions = await Promise.all(keys.map(captionOf));

  const linesAt = (position: MailLine[0], toLine: (typeof MAIL_BODIES)["text"]["line"]) =>
    CONTACT_FIELDS.flatMap((field) => {
      const text = field === "day" ? choice.day : oneLine(submission[field] ?? "");
      const [at, label] = MAIL_LINES[field] ?? [];
      return at === position && text ? toLine(label, text) : [];
    });
  const list = submission.selection ? ["", selectionText(submission.selection)] : [];
  const written = [...linesAt("above", MAIL_BODIES.text.line), message, ...list].join("\n");
  const bodyOf = (
    { line, separator, frame }: (typeof MAIL_BODIES)["text"],
    content: string,
    toPhotoLine: typeof photoText,
  ) => {
    const photos = keys.map((key, index) => toPhotoLine(key, captions[index]));
    const list = photos.length > 0 ? ["", mailStrings.pictures(photos.length), ...photos] : [];
    return frame([content, ...list].join("\n"), linesAt("below", line).join(separator));
  };

  return {
    id,
    // The same for each attempt: if a crash sends a mail twice, mail programs show it once.
    messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
    from: setting("CONTACT_FROM") || {
      name: mailStrings.from(siteJson.name),
      address: siteJson.email,
    },
    to: setting("CONTACT_TO") || siteJson.email,
    replyTo: { name: "", address: oneLine(submission.email) },
    subject: mailStrings.about(
      joinedSubject(unlessInSubject(choice.package), oneLine(subject), unlessInSubject(choice.day)),
    ),
    text: bodyOf(MAIL_BODIES.text, written, photoText),
    html: bodyOf(MAIL_BODIES.html, escapeMarkup(written), photoHtml),
    // Auto-replies must not loop (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
