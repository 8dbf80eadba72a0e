import packagesJson from "@/content/packages.json";
import siteJson from "@/content/site.json";
import { photoKey } from "@/lib/content/photo-facts";
import type { GalleryFile } from "@/lib/content/schema";
import type { ContactSubmission } from "../contact/message";
import { choiceWords } from "../contact/subject";
import { escapeMarkup } from "../escape-markup";
import { idsIn } from "../favourites";
import { packageOptions } from "../package-options";
import { SITE_URL } from "../site-url";
import { joinedSubject, LANGUAGE, mailStrings } from "../strings";
import { photoHtml, photoText } from "./message-html";
import type { Mail } from "./transport";

/** Control characters and line separators: in a header they would begin another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
export const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

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
  const { id, email, phone, subject, message, place, pictures } = submission;
  const sender = oneLine(email);
  const choice = choiceWords(submission, PACKAGE_TITLES);
  const unlessIn = (words: string) =>
    subject.replaceAll("\u00a0", " ").includes(words) ? "" : words;
  const keys = idsIn(pictures);
  const captions = await Promise.all(keys.map(captionOf));
  const withPhotos = (text: string, toLine: typeof photoHtml) => {
    const lines = keys.map((key, index) => toLine(key, captions[index]));
    return lines.length > 0
      ? [text, "", mailStrings.pictures(lines.length), ...lines].join("\n")
      : text;
  };
  const where = place && mailStrings.place(oneLine(place));
  const written = [choice.day, where, message].filter(Boolean).join("\n");
  const rows = Object.entries({
    [mailStrings.sender]: sender,
    ...(phone && { [mailStrings.phone]: oneLine(phone) }),
  });

  return {
    id,
    // The same for each attempt: if a crash sends a mail twice, mail programs show it once.
    messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
    from: process.env.CONTACT_FROM || {
      name: mailStrings.from(siteJson.name),
      address: siteJson.email,
    },
    to: process.env.CONTACT_TO || siteJson.email,
    replyTo: { name: "", address: sender },
    subject: mailStrings.about(
      joinedSubject(unlessIn(choice.package), oneLine(subject), unlessIn(choice.day)),
    ),
    text: `${withPhotos(written, photoText)}\n\n${rows.map(([label, value]) => `${label}: ${value}`).join("\n")}\n`,
    html: [
      `<!doctype html><html lang="${LANGUAGE}"><body style="font:16px/1.6 sans-serif">`,
      `<p style="white-space:pre-wrap">${withPhotos(escapeMarkup(written), photoHtml)}</p>`,
      `<p>${rows.map(([label, value]) => `<b>${label}:</b> ${escapeMarkup(value)}`).join("<br>")}</p>`,
      "</body></html>",
    ].join("\n"),
    // Auto-replies must not loop (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
