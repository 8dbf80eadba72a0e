import packagesJson from "@/content/packages.json";
import { photoKey } from "@/content/photo-facts";
import type { GalleryFile } from "@/content/schema";
import siteJson from "@/content/site.json";
import { withIds } from "@/content/slugify";
import type { ContactSubmission } from "../contact/message";
import { choiceWords } from "../contact/subject";
import { escapeMarkup } from "../escape-markup";
import { idsIn } from "../favourites";
import { SITE_URL } from "../site-url";
import { joinedSubject, LANGUAGE, mailWords } from "../words";
import { pictureHtml, pictureText } from "./message-html";
import type { Mail } from "./transport";

/** Control characters and line separators, which must not get into a header or a single line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** What all mails have in common. If a crash sends a mail twice, both have one `Message-ID`. */
const common = (id: string) => ({
  id,
  messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
  from: process.env.CONTACT_FROM || {
    name: mailWords.from(siteJson.name),
    address: siteJson.email,
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const PACKAGE_TITLES = Object.fromEntries(
  withIds(packagesJson.packages, ({ title }) => title, "csomag").map(({ id, title }) => [
    id,
    title,
  ]),
);

/** The caption of a picture; undefined if this build of the site does not have it. */
async function captionOf(key: string): Promise<string | undefined> {
  const [gallery = ""] = key.split("/");
  // Bundlers take along all galleries that this pattern matches.
  const { default: file } = await import(`../../content/galleries/${gallery}.json`).catch(
    () => ({}),
  );
  const photos: GalleryFile["photos"] = file?.photos ?? [];
  return photos.find((photo) => photoKey(gallery, photo.file) === key)?.alt;
}

const photographer = () => process.env.CONTACT_TO || siteJson.email;

/**
 * The mail to the photographer: the day, the message, its pictures, the sender. `From` is always our own address, so that
 * the mail passes SPF and DKIM; the visitor is in `Reply-To`. `CONTACT_TO` and `CONTACT_FROM` override the address in
 * `content/site.json`.
 */
export async function composeEmail(submission: ContactSubmission): Promise<Mail> {
  const { id, email, phone, subject, message, place, pictures } = submission;
  const sender = oneLine(email);
  const choice = choiceWords(submission, PACKAGE_TITLES);
  const unlessIn = (words: string) =>
    subject.replaceAll("\u00a0", " ").includes(words) ? "" : words;
  const keys = idsIn(pictures);
  const captions = await Promise.all(keys.map(captionOf));
  const bodyWith = (pictureLine: typeof pictureHtml, text: string) => {
    const lines = keys.map((key, index) => pictureLine(key, captions[index]));
    const list =
      lines.length > 0 ? `\n\n${[mailWords.pictures(lines.length), ...lines].join("\n")}` : "";
    return text + list;
  };
  const where = place && mailWords.place(oneLine(place));
  const written = [choice.day, where, message].filter(Boolean).join("\n");
  const rows = [
    [mailWords.sender, sender],
    ...(phone ? [[mailWords.phone, oneLine(phone)]] : []),
  ] as [string, string][];

  return {
    ...common(id),
    to: photographer(),
    replyTo: { name: "", address: sender },
    subject: mailWords.about(
      joinedSubject(unlessIn(choice.package), oneLine(subject), unlessIn(choice.day)),
    ),
    text: `${bodyWith(pictureText, written)}\n\n${rows.map(([label, value]) => `${label}: ${value}`).join("\n")}\n`,
    html: [
      `<!doctype html><html lang="${LANGUAGE}"><body style="font:16px/1.6 sans-serif">`,
      `<p style="white-space:pre-wrap">${bodyWith(pictureHtml, escapeMarkup(written))}</p>`,
      `<p>${rows.map(([label, value]) => `<b>${label}:</b> ${escapeMarkup(value)}`).join("<br>")}</p>`,
      "</body></html>",
    ].join("\n"),
    // Auto-replies must not loop (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
