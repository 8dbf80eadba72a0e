import type { SendMailOptions } from "nodemailer";
import siteJson from "@/content/site.json";
import type { ContactMessage } from "../contact/message";

/** A letter that may stand in a header or a single line: neither a control character nor a line separator. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this finds
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/**
 * The mail to the photographer. `From` is always our own address, so that the mail passes SPF and DKIM; the
 * visitor stands in `Reply-To`. `CONTACT_TO` and `CONTACT_FROM` override the address in `content/site.json`.
 */
export function composeEmail({ email, phone, subject, message }: ContactMessage): SendMailOptions {
  const sender = oneLine(email);
  const rows = [
    ["Feladó", sender],
    ...(phone ? [["Telefon", oneLine(phone)]] : []),
    ["Tárgy", oneLine(subject)],
  ] as [string, string][];

  return {
    from: process.env.CONTACT_FROM || {
      name: `${siteJson.name} weboldala`,
      address: siteJson.email,
    },
    to: process.env.CONTACT_TO || siteJson.email,
    replyTo: { name: "", address: sender },
    subject: `Üzenet a weboldalról: ${oneLine(subject)}`,
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\n${message}\n`,
    html: [
      '<!doctype html><html lang="hu"><body style="font:16px/1.6 sans-serif">',
      `<p>${rows.map(([label, value]) => `<b>${label}:</b> ${escapeHtml(value)}`).join("<br>")}</p>`,
      `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
      "</body></html>",
    ].join("\n"),
    // Whoever answers automatically is not to answer a form.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
