/** Where the site is published to. It is chosen at the desk and kept in `.env`, since it includes passwords. */
import { type HostingKind, isFileHost, isHostingKind } from "@/lib/contact/has-endpoint";
import { readJson } from "../content/content-files";
import type { PublishFault } from "../desk/words";
import { HOSTINGS, type HostingField } from "./hostings";
import { currentSettings, keepSettings } from "./keep-settings";
import type { Settings } from "./remote-folder";

export interface Hosting {
  kind: HostingKind;
  /** Tells the copies of one hosting from those of another. */
  name: string;
  /** Where visitors find the site; undefined where nobody serves it. */
  url: string | undefined;
  /** Where its form sends messages; undefined on a host of files alone without `CONTACT_URL`. */
  contactUrl: string | undefined;
  settings: Settings;
}

const KINDS = Object.keys(HOSTINGS).filter(isHostingKind);

const CONTACT_FIELD: HostingField = {
  label: "Ahová az űrlap küldi az üzeneteket (üresen telefonszám és e-mail-cím áll a helyén)",
  example: "https://…/api/contact",
  isOptional: true,
};

const fieldsOf = (kind: HostingKind): [name: string, field: HostingField][] =>
  Object.entries({
    ...HOSTINGS[kind].fields,
    ...(isFileHost(kind) && { CONTACT_URL: CONTACT_FIELD }),
  });

const settingsIn = (source: Record<string, unknown>, kind: HostingKind): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(kind).map(([name]) => [
      name,
      typeof source[name] === "string" ? source[name].trim() : "",
    ]),
  );

const missingField = (kind: HostingKind, settings: Settings) =>
  fieldsOf(kind).find(([name, { isOptional }]) => !isOptional && !settings[name])?.[1];

/**
 * The same as `SITE_URL` of `lib/site-url.ts`, which reads the file only once, and would end a desk that starts while it is
 * broken. Empty then.
 */
export async function readSiteUrl(root: string): Promise<string> {
  const site = await readJson(root, "content/site.json").catch(() => ({}));
  const { url = "" } = site as { url?: string };
  return (process.env.SITE_URL || url).replace(/\/$/, "");
}

/** Undefined until a hosting is chosen and has all its settings. */
export async function findHosting(root: string): Promise<Hosting | undefined> {
  const current = currentSettings();
  const kind = current.PUBLISH_TO;
  if (!isHostingKind(kind)) return undefined;
  const settings = settingsIn(current, kind);
  if (missingField(kind, settings)) return undefined;
  const { PUBLISH_USER, PUBLISH_HOST, PUBLISH_SITE, PUBLISH_FOLDER } = settings;
  const account = PUBLISH_HOST && `${PUBLISH_USER}@${PUBLISH_HOST}/${PUBLISH_FOLDER}`;
  const url = HOSTINGS[kind].addressOf(await readSiteUrl(root), settings);
  return {
    kind,
    name: account || PUBLISH_SITE || PUBLISH_FOLDER || "PUBLISH_COMMAND",
    url,
    contactUrl: settings.CONTACT_URL || (isFileHost(kind) ? undefined : `${url}/api/contact`),
    settings,
  };
}

/** Every kind with its fields and what is kept of them, for the form. A secret that is kept is an empty text. */
export const hostingChoices = () =>
  KINDS.map((kind) => ({
    kind,
    label: HOSTINGS[kind].label,
    isChosen: kind === currentSettings().PUBLISH_TO,
    fields: fieldsOf(kind).map(([name, field]) => {
      const value = currentSettings()[name];
      return { ...field, name, value: field.isSecret && value ? "" : value };
    }),
  }));

/** A project of Google's cloud. One that begins with `demo-` is for the emulators only. */
const FIREBASE_PROJECT = /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * Keeps where the site is published to, for this process too. A secret that is left empty stays what it was.
 * @param chosen the kind as `PUBLISH_TO`, and its fields
 * @returns why it is refused; undefined when it is kept
 */
export async function keepHosting(
  root: string,
  chosen: Record<string, unknown>,
): Promise<PublishFault | undefined> {
  const kind = chosen.PUBLISH_TO;
  if (!isHostingKind(kind)) return { code: "no-hosting" };
  const settings = settingsIn(chosen, kind);
  for (const [name, { isSecret }] of fieldsOf(kind))
    if (isSecret) settings[name] ||= process.env[name] ?? "";
  const missing = missingField(kind, settings);
  if (missing) return { code: "missing-field", label: missing.label };
  if (settings.CONTACT_URL && !/^https?:\/\//.test(settings.CONTACT_URL))
    return { code: "contact-url" };
  if (/[`\r\n]/.test(Object.values(settings).join(""))) return { code: "one-line" };
  if (kind === "firebase" && !FIREBASE_PROJECT.test(settings.PUBLISH_SITE ?? ""))
    return { code: "firebase-project" };
  const cleared: Record<string, string> = {};
  for (const name of KINDS.flatMap((one) => fieldsOf(one).map(([name]) => name)))
    cleared[name] = "";
  // The key by which an SFTP server is recognised is no field of the form.
  if (settings.PUBLISH_HOST !== process.env.PUBLISH_HOST) cleared.PUBLISH_HOST_KEY = "";
  await keepSettings(root, { ...cleared, PUBLISH_TO: kind, ...settings });
  return undefined;
}
