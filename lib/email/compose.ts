import siteJson from "@/content/site.json";
import type { ContactSubmission } from "../contact/message";
import { SITE_URL } from "../site-url";
import { acknowledgementWords, LANGUAGE, mailWords } from "../words";
import { escapeHtml, messageHtml } from "./message-html";
import type { Mail } from "./transport";

/** A letter that may stand in a header or a single line: neither a control character nor a line separator. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this finds
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** What every mail of the site has in common. A mail that a crash sends twice has one `Message-ID`. */
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

const photographer = () => process.env.CONTACT_TO || siteJson.email;

/**
 * The mail to the photographer: what was written, and then who wrote it. `From` is always our own address, so that the
 * mail passes SPF and DKIM; the visitor stands in `Reply-To`. `CONTACT_TO` and `CONTACT_FROM` override the address in
 * `content/site.json`.
 */
export function composeEmail({ id, email, phone, subject, message }: ContactSubmission): Mail {
  const sender = oneLine(email);
  const rows = [
    [mailWords.sender, sender],
    ...(phone ? [[mailWords.phone, oneLine(phone)]] : []),
  ] as [string, string][];

  return {
    ...common(id),
    to: photographer(),
    replyTo: { name: "", address: sender },
    subject: mailWords.about(oneLine(subject)),
    text: `${message}\n\n${rows.map(([label, value]) => `${label}: ${value}`).join("\n")}\n`,
    html: [
      `<!doctype html><html lang="${LANGUAGE}"><body style="font:16px/1.6 sans-serif">`,
      `<p style="white-space:pre-wrap">${messageHtml(message)}</p>`,
      `<p>${rows.map(([label, value]) => `<b>${label}:</b> ${escapeHtml(value)}`).join("<br>")}</p>`,
      "</body></html>",
    ].join("\n"),
    // Whoever answers automatically is not to answer a form.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The mail to the visitor. It repeats nothing of the message: a form must not mail what strangers wrote. */
export function composeAcknowledgement(id: string, visitor: string): Mail {
  return {
    ...common(id),
    to: { name: "", address: oneLine(visitor) },
    replyTo: photographer(),
    subject: acknowledgementWords.subject,
    text: [
      acknowledgementWords.greeting,
      "",
      acknowledgementWords.thanks(new URL(SITE_URL).hostname),
      "",
      acknowledgementWords.notYou,
      "",
      siteJson.name,
    ].join("\n"),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
