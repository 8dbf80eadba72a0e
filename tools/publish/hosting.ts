/** Where the site is published to. It is chosen at the desk and kept in `.env`, since it includes passwords. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isFileHost } from "@/lib/contact/has-endpoint";
import { writeWhole } from "@/lib/write-whole";
import { CommandError } from "../kit/run";
import { fieldsOf, HOSTINGS, isHosting } from "./hostings";

export interface Hosting {
  kind: keyof typeof HOSTINGS;
  name: string;
  url?: string;
  settings: Partial<Record<string, string>>;
}

/** The hosting of the settings. @throws {CommandError} when there is none that can be published to */
export function configuredHosting(): Hosting {
  const kind = process.env.PUBLISH_TO;
  if (!isHosting(kind)) {
    throw new CommandError(`PUBLISH_TO in .env: there are ${Object.keys(HOSTINGS).join(", ")}.`);
  }
  const settings: Hosting["settings"] = {};
  for (const [name] of fieldsOf(kind)) settings[name] = process.env[name]?.trim() ?? "";
  const [missing] = missingFields(kind, settings);
  if (missing) throw new CommandError(`${missing[0]} in .env: PUBLISH_TO=${kind} needs it.`);
  const { PUBLISH_USER, PUBLISH_HOST, PUBLISH_SITE: site, PUBLISH_FOLDER: folder } = settings;
  const name = PUBLISH_HOST ? `${PUBLISH_USER}@${PUBLISH_HOST}/${folder}` : (site ?? folder);
  const url = kind === "firebase" && { url: `https://${site}.web.app` };
  return { kind, name: name ?? "PUBLISH_COMMAND", ...url, settings };
}

const missingFields = (kind: Hosting["kind"], settings: Hosting["settings"]) =>
  fieldsOf(kind).filter(([name, { isOptional }]) => !isOptional && !settings[name]);

/** Where the form of the published site sends messages; undefined on a host of files alone without `CONTACT_URL`. */
export function contactUrlOf({ kind, settings }: Hosting, siteUrl: string): string | undefined {
  return settings.CONTACT_URL || (isFileHost(kind) ? undefined : `${siteUrl}/api/contact`);
}

/** The same as {@link configuredHosting}, or undefined while no hosting is set up. */
export function findHosting(): Hosting | undefined {
  try {
    return configuredHosting();
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** The settings of the hosting that was chosen, for its form: a secret that is kept is an empty text. */
export function shownSettings(): Partial<Record<string, string>> {
  const { PUBLISH_TO } = process.env;
  if (!isHosting(PUBLISH_TO)) return {};
  const kept = fieldsOf(PUBLISH_TO).filter(([name]) => process.env[name]);
  const shown = kept.map(([name, { isSecret }]) => [name, isSecret ? "" : process.env[name]]);
  return { PUBLISH_TO, ...Object.fromEntries(shown) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** A project of Google's cloud. One that begins with `demo-` is for the emulators only. */
const FIREBASE_PROJECT = /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * Keeps where the site is published to, for this process too. A secret that is left empty stays what it was.
 * @param chosen the kind as `PUBLISH_TO`, and its fields
 * @returns why it is refused, Hungarian; undefined when it is kept
 */
export async function keepHosting(
  root: string,
  chosen: Record<string, unknown>,
): Promise<string | undefined> {
  const kind = chosen.PUBLISH_TO;
  if (!isHosting(kind)) return "Válaszd ki, hol legyen az oldal.";
  const settings: Record<string, string> = {};
  for (const [name, { isSecret }] of fieldsOf(kind))
    settings[name] = textOf(chosen[name]) || (isSecret && process.env[name]) || "";
  const [missing] = missingFields(kind, settings);
  if (missing) return `Ez még hiányzik: ${missing[1].label}.`;
  if (settings.CONTACT_URL && !/^https?:\/\//.test(settings.CONTACT_URL))
    return "Az űrlap címe https:// kezdetű.";
  if (/[`\r\n]/.test(Object.values(settings).join(""))) return "Egy sorba írd, ` jel nélkül.";
  if (kind === "firebase" && !FIREBASE_PROJECT.test(settings.PUBLISH_SITE ?? ""))
    return "Ez nem egy Firebase-projekt azonosítója; a konzol a projekt neve alatt mutatja.";
  const isSameServer = settings.PUBLISH_HOST && settings.PUBLISH_HOST === process.env.PUBLISH_HOST;
  const names = NAMES.filter((name) => name !== HOST_KEY || !isSameServer);
  const cleared = Object.fromEntries(names.map((name) => [name, ""]));
  await keepSettings(root, { ...cleared, PUBLISH_TO: kind, ...settings });
  return undefined;
}

/** The key by which an SFTP server is recognised, which is no field of a form. */
const HOST_KEY = "PUBLISH_HOST_KEY";

const NAMES = [...Object.values(HOSTINGS).flatMap(({ fields }) => Object.keys(fields)), HOST_KEY];

/**
 * Writes settings into `.env` and into this process; empty ones are removed. All other lines stay, as does its mode;
 * a new one is readable by its owner alone, since passwords stand in it.
 */
export async function keepSettings(root: string, settings: Record<string, string>): Promise<void> {
  const file = join(root, ".env");
  const { mode } = await stat(file).catch(() => ({ mode: 0o600 }));
  const before = await readFile(file, "utf8").catch(() => "");
  const isOwn = (line: string) => Object.keys(settings).includes(line.split("=", 1)[0] ?? "");
  const lines = before.split("\n").filter((line) => !isOwn(line));
  if (lines.at(-1) === "") lines.pop();
  for (const [name, text] of Object.entries(settings)) {
    if (text) process.env[name] = text;
    else delete process.env[name];
    // Next expands $ even between quotes; only backquotes let both other quotes stand in a value.
    if (text) lines.push(`${name}=\`${text.replaceAll("$", "\\$")}\``);
  }
  await writeWhole(file, `${lines.join("\n")}\n`, { mode });
}
