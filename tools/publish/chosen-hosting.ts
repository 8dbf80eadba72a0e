/** The hosting that was chosen at the desk. It is stored in `.env`, because it includes passwords. */
import { endpointOf, type HostingKind, isHostingKind } from "@/lib/hosting/kinds";
import { isMailServer } from "@/lib/settings.mjs";
import { readJson } from "../content/content-files";
import { HOSTINGS, type Hosting, type HostingField, hostingName } from "./hostings";
import { MAIL_FIELDS, mailFields, mailUrl } from "./mail-server";
import type { PublishIssue } from "./publish-issue";
import { type Settings, saveSettings, settings } from "./settings";

const KINDS = Object.keys(HOSTINGS).filter(isHostingKind);

const CONTACT_FIELD: HostingField = {
  label: "Ahová az űrlap küldi az üzeneteket (üresen a tárhely maga veszi át, ahol tudja)",
  example: "https://…/api/contact",
  pattern: /^https?:\/\//,
  isOptional: true,
};

const SENDER_FIELD: HostingField = {
  label:
    "Amilyen címről a tárhely az űrlap üzeneteit küldi (üresen a tiéd, vagy ha az nem az oldal címén van, honlap@ és az oldal címe)",
  example: "honlap@kisseva.hu",
  pattern: /@/,
  isOptional: true,
  isShared: true,
};

const fieldsOf = (kind: HostingKind): [name: string, field: HostingField][] =>
  Object.entries({
    ...HOSTINGS[kind].fields,
    ...(endpointOf(kind, settings) !== "node" && { CONTACT_URL: CONTACT_FIELD }),
    ...(HOSTINGS[kind].remote && { CONTACT_FROM: SENDER_FIELD }),
  });

const hasMailServer = (kind: HostingKind) => "SMTP_SERVER" in HOSTINGS[kind].fields;

const storedFields = (): Settings => ({ ...settings, ...mailFields(settings.SMTP_URL) });

/** Like `SITE_URL` of `lib/site-url.ts`, which would stop the desk if `content/site.json` is broken; then it is empty. */
export async function readSiteUrl(root: string): Promise<string> {
  const site = await readJson(root, "content/site.json").catch(() => ({}));
  const { url = "" } = site as { url?: string };
  return (settings.SITE_URL || url).replace(/\/$/, "");
}

/** Undefined until a hosting is chosen and has all its settings. */
export async function findHosting(root: string) {
  const kind = settings.PUBLISH_TO;
  if (!isHostingKind(kind)) return undefined;
  const fields = fieldsOf(kind);
  if (fields.some(([name, { isOptional }]) => !isOptional && !settings[name])) return undefined;
  const names = [...fields.map(([name]) => name), ...(hasMailServer(kind) ? ["SMTP_URL"] : [])];
  const account: Settings = Object.fromEntries(names.map((name) => [name, settings[name]]));
  const { urlOf } = HOSTINGS[kind];
  const url = urlOf ? urlOf(account) : await readSiteUrl(root);
  const hosting: Hosting = { kind, name: hostingName(kind, account), url, account };
  const hasEndpoint = endpointOf(kind, settings) !== "none";
  return {
    ...hosting,
    /** Otherwise the contact page shows telephone and e-mail. */
    hasForm: Boolean(account.CONTACT_URL) || hasEndpoint,
    contactUrl: account.CONTACT_URL || (url && hasEndpoint ? `${url}/api/contact` : undefined),
  };
}

/** Every kind with its fields and their values, for the form. A stored secret is an empty string. */
export function hostingChoices() {
  const stored = storedFields();
  return KINDS.map((kind) => ({
    kind,
    label: HOSTINGS[kind].label,
    isChosen: kind === settings.PUBLISH_TO,
    endpoint: settings.CONTACT_URL ? undefined : endpointOf(kind, settings),
    fields: fieldsOf(kind).map(([name, { pattern: _, ...field }]) => {
      const isStored = stored[name] && (field.isShared || kind === settings.PUBLISH_TO);
      const secret = isStored ? "" : undefined;
      return { ...field, name, value: field.isSecret ? secret : stored[name] };
    }),
  }));
}

/** Stores the chosen hosting, unless it is refused. An empty secret stays what it was for the same kind and server. */
export async function saveHosting(
  root: string,
  chosen: Record<string, string | undefined>,
): Promise<PublishIssue | undefined> {
  const kind = chosen.PUBLISH_TO;
  if (!isHostingKind(kind)) return { code: "no-hosting" };
  const inputOf = (name: string) => chosen[name]?.trim() ?? "";
  const fields = fieldsOf(kind);
  const isSameServer = fields.every(
    ([name, { isServer }]) => !isServer || inputOf(name) === settings[name],
  );
  const stored = storedFields();
  const isSameMailServer = inputOf("SMTP_SERVER") === stored.SMTP_SERVER;
  const isSame = isSameServer && kind === settings.PUBLISH_TO;
  const saved: Record<string, string> = { PUBLISH_TO: kind };
  for (const [name, { isShared }] of KINDS.flatMap(fieldsOf)) if (!isShared) saved[name] = "";
  for (const [name, { label, example = "", pattern, ...field }] of fields) {
    const isKept = field.isSecret && (field.isShared ? isSameMailServer : isSame);
    const value = inputOf(name) || (isKept && stored[name]) || "";
    if (!value && !field.isOptional) return { code: "missing-field", label };
    if (/[`\r\n]/.test(value)) return { code: "one-line" };
    if (value && pattern?.test(value) === false) return { code: "wrong-field", label, example };
    saved[name] = value;
  }
  if (hasMailServer(kind)) {
    const { SMTP_PORT, SMTP_PASSWORD } = MAIL_FIELDS;
    if (saved.SMTP_USER && !saved.SMTP_PASSWORD)
      return { code: "missing-field", label: SMTP_PASSWORD.label };
    saved.SMTP_URL = mailUrl(saved, settings.SMTP_URL);
    for (const name of Object.keys(MAIL_FIELDS)) delete saved[name];
    if (saved.SMTP_URL && !isMailServer(saved.SMTP_URL))
      return { code: "wrong-field", label: SMTP_PORT.label, example: SMTP_PORT.example };
  }
  if (!isSameServer) saved.PUBLISH_HOST_KEY = ""; // an SFTP server's, which is not in the form
  saved.PUBLISH_PHP = ""; // until it is tried
  await saveSettings(root, saved);
  return undefined;
}
