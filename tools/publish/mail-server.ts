/** The mail server as fields at the desk. `.env` has it as one URL, `SMTP_URL`. */
import { domainToASCII } from "node:url";
import { isMailServer } from "@/lib/settings.mjs";
import type { Settings } from "./settings";

const COMMON = { isOptional: true, isShared: true } as const;

export const MAIL_FIELDS = {
  SMTP_SERVER: {
    ...COMMON,
    label: "Levelezőszerver, amelyen az űrlap üzenetei megérkeznek",
    example: "mail.pelda.hu",
    pattern: /^(?:[\p{L}\d.-]+|\[[\da-f:]+\])$/iu,
  },
  SMTP_PORT: { ...COMMON, label: "A levelezőszerver portja (üresen 465)", example: "465" },
  SMTP_USER: { ...COMMON, label: "Felhasználónév ott", example: "anna@pelda.hu" },
  SMTP_PASSWORD: { ...COMMON, label: "Jelszó ott", isSecret: true },
} as const;

export function mailFields(url = ""): Settings {
  if (!isMailServer(url)) return {};
  const { hostname, port, username, password } = new URL(url);
  const [SMTP_USER, SMTP_PASSWORD] = [username, password].map(decodeURIComponent);
  return { SMTP_SERVER: hostname, SMTP_PORT: port, SMTP_USER, SMTP_PASSWORD };
}

/** The URL of the fields, or empty without a server. The same server keeps the protocol and options of its URL. */
export function mailUrl(fields: Settings, storedUrl = ""): string {
  const { SMTP_SERVER = "", SMTP_PORT = "", SMTP_USER = "", SMTP_PASSWORD = "" } = fields;
  if (!SMTP_SERVER) return "";
  const stored = mailFields(storedUrl);
  const isSame = SMTP_SERVER === stored.SMTP_SERVER && SMTP_PORT === stored.SMTP_PORT;
  const isSecure = SMTP_PORT === "" || SMTP_PORT === "465"; // other ports begin TLS later
  const derived = { protocol: isSecure ? "smtps:" : "smtp:", search: "" };
  const { protocol, search } = isSame ? new URL(storedUrl) : derived;
  const account = SMTP_USER && `${[SMTP_USER, SMTP_PASSWORD].map(encodeURIComponent).join(":")}@`;
  const port = SMTP_PORT && `:${SMTP_PORT}`;
  return `${protocol}//${account}${domainToASCII(SMTP_SERVER) || SMTP_SERVER}${port}${search}`;
}
