import type { ContactSubmission } from "@/lib/contact/message";

/** A message as the endpoint delivers it. */
export const MESSAGE = {
  id: "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11",
  email: "vendeg@posta.example",
  phone: "+36 30 123 4567",
  subject: "Esküvő júniusban",
  message: "Szia Anna!\n.\n\nSzabad vagy június 7-én? „Őszi” 👰🏽",
} satisfies ContactSubmission;

/** Ways to paste the address a+b@posta.hu. */
export const PASTED_ADDRESSES = [
  "\u200ba+b\u2060@posta.\u00adhu\ufeff\u00a0",
  "a+b\u00a0@ posta.hu\u202c\r\n",
  "Kiss Éva <a+b@posta.hu>",
  '"Kiss, Éva (@home)"\u00a0< a+b@posta.hu\u200b> \u200b',
  "<a+b@posta.hu>",
  "mailto:a+b@posta.hu",
  "MailTo:\u00a0a+b@posta.hu?subject=Szia&body=\n?",
  "a+b@posta.hu<mailto:a+b@posta.hu>",
];

/** Accepted, although mail servers may refuse what is before the @. */
export const DOUBTFUL_ADDRESSES = [".anna", "anna.", "an..na", "a".repeat(65)].map(
  (name) => `${name}@posta.hu`,
);
