/** Where the site is published to. It is chosen at the desk and kept in `.env`, since it includes passwords. */
import {
  endpointOf,
  type HostingKind,
  isFileHost,
  isHostingKind,
} from "@/lib/contact/hosting-kinds";
import { readJson } from "../content/content-files";
import { HOSTINGS, type HostingField } from "./hostings";
import type { PublishIssue } from "./report";
import { type Settings, saveSettings, settings } from "./settings";

const KINDS = Object.keys(HOSTINGS).filter(isHostingKind);

const CONTACT_FIELD: HostingField = {
  label: "Ahová az űrlap küldi az üzeneteket (üresen a tárhely maga veszi át, ahol tudja)",
  example: "https://…/api/contact",
  pattern: /^https?:\/\//,
  isOptional: true,
};

const fieldsOf = (kind: HostingKind): [name: string, field: HostingField][] =>
  Object.entries({
    ...HOSTINGS[kind].fields,
    ...(isFileHost(kind) && { CONTACT_URL: CONTACT_FIELD }),
  });

/**
 * The same as `SITE_URL` of `lib/site-url.ts`, which reads the file only once, and would end a desk that starts while it is
 * broken. Empty then.
 */
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
  const own: Settings = Object.fromEntries(fields.map(([name]) => [name, settings[name]]));
  const { PUBLISH_USER, PUBLISH_HOST, PUBLISH_SITE, PUBLISH_FOLDER = "" } = own;
  const account = PUBLISH_HOST && `${PUBLISH_USER}@${PUBLISH_HOST}/${PUBLISH_FOLDER}`;
  const url = HOSTINGS[kind].addressOf(await readSiteUrl(root), own);
  const hasEndpoint = endpointOf(kind, settings) !== "none";
  return {
    kind,
    /** Tells the copies of one hosting from those of another. */
    name: account || PUBLISH_SITE || PUBLISH_FOLDER || "PUBLISH_COMMAND",
    /** Where visitors find the site; undefined where nobody serves it. */
    url,
    /** Where there is none, telephone and e-mail stand in its place. */
    hasForm: Boolean(own.CONTACT_URL) || hasEndpoint,
    /** Where its form sends messages. */
    contactUrl: own.CONTACT_URL || (url && hasEndpoint ? `${url}/api/contact` : undefined),
    settings: own,
  };
}

/** A hosting's secret is sent only to the server that it was given for; a mail server belongs to no hosting. */
const keepsSecret = (name: string, isSame: boolean) => isSame || !name.startsWith("PUBLISH_");

/** Every kind with its fields and what is kept of them, for the form. A secret that is kept is an empty text. */
export const hostingChoices = () =>
  KINDS.map((kind) => ({
    kind,
    label: HOSTINGS[kind].label,
    isChosen: kind === settings.PUBLISH_TO,
    fields: fieldsOf(kind).map(([name, { pattern: _, ...field }]) => {
      const kept = keepsSecret(name, kind === settings.PUBLISH_TO)
        ? settings[name] && ""
        : undefined;
      return { ...field, name, value: field.isSecret ? kept : settings[name] };
    }),
  }));

/**
 * Keeps where the site is published to. A secret that is left empty stays what it was for the same kind and server.
 * @param chosen the kind as `PUBLISH_TO`, and its fields
 * @returns why it is refused; undefined when it is kept
 */
export async function saveHosting(
  root: string,
  chosen: Record<string, unknown>,
): Promise<PublishIssue | undefined> {
  const kind = chosen.PUBLISH_TO;
  if (!isHostingKind(kind)) return { code: "no-hosting" };
  // A mail server is not of one hosting alone.
  const names = KINDS.flatMap((one) => fieldsOf(one).map(([name]) => name)).filter((name) =>
    /^PUBLISH_|^CONTACT_URL$/.test(name),
  );
  const kept = Object.fromEntries(names.map((name) => [name, ""]));
  const isSameServer = `${chosen.PUBLISH_HOST ?? ""}`.trim() === (settings.PUBLISH_HOST ?? "");
  const isSame = isSameServer && kind === settings.PUBLISH_TO;
  for (const [name, { label, example = "", pattern, isSecret, isOptional }] of fieldsOf(kind)) {
    const given = typeof chosen[name] === "string" ? chosen[name].trim() : "";
    const value = given || (isSecret && keepsSecret(name, isSame) && settings[name]) || "";
    if (!value && !isOptional) return { code: "missing-field", label };
    if (/[`\r\n]/.test(value)) return { code: "one-line" };
    if (value && pattern?.test(value) === false) return { code: "wrong-field", label, example };
    kept[name] = value;
  }
  // The key by which an SFTP server is recognised is no field of the form.
  if (!isSameServer) kept.PUBLISH_HOST_KEY = "";
  kept.PUBLISH_PHP = ""; // until it is tried
  await saveSettings(root, { ...kept, PUBLISH_TO: kind });
  return undefined;
}
