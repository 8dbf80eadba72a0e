/** Where the site is published to. It is chosen at the desk and kept in `.env`, since passwords belong to it. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isFileHost } from "@/lib/contact/has-endpoint";
import { writeWhole } from "@/lib/write-whole";
import { CommandError } from "../kit/run";
import { fieldsOf, HOSTINGS, isHosting } from "./hostings";

/** A hosting with the settings of its kind, by their names in `.env`. */
export interface Hosting {
  kind: keyof typeof HOSTINGS;
  /** Tells it from all others. */
  name: string;
  /** Address of the site, as far as the hosting decides on it. */
  url?: string;
  settings: Partial<Record<string, string>>;
}

/** Of a project of Google's cloud. One that begins with `demo-` is for the emulators only. */
const FIREBASE_PROJECT = /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * The hosting that the settings name: `PUBLISH_TO`, else `PUBLISH_COMMAND`, else the Firebase project of `.firebaserc`.
 *
 * @param project another Firebase project than that
 * @throws {CommandError} when there is none that can be published to
 */
export function configuredHosting(project?: string): Hosting {
  const { PUBLISH_TO, PUBLISH_COMMAND, PUBLISH_SITE } = process.env;
  if (project) return firebase(project);
  const kind = PUBLISH_TO || (PUBLISH_COMMAND?.trim() ? "command" : "firebase");
  if (!isHosting(kind)) {
    throw new CommandError(`PUBLISH_TO in .env: there are ${Object.keys(HOSTINGS).join(", ")}.`);
  }
  if (kind === "firebase") return firebase(PUBLISH_SITE || defaultProject());
  const settings = Object.fromEntries(
    fieldsOf(kind).map(([name]) => [name, process.env[name]?.trim() ?? ""]),
  );
  const missing = missingField(kind, settings);
  if (missing) throw new CommandError(`${missing} in .env: PUBLISH_TO=${kind} needs it.`);
  const { PUBLISH_USER, PUBLISH_HOST, PUBLISH_SITE: site, PUBLISH_FOLDER: folder } = settings;
  const name = PUBLISH_HOST ? `${PUBLISH_USER}@${PUBLISH_HOST}/${folder}` : (site ?? folder);
  return { kind, name: name ?? "PUBLISH_COMMAND", settings };
}

const defaultProject = () =>
  String(JSON.parse(readFileSync(".firebaserc", "utf8")).projects?.default ?? "");

function firebase(name: string): Hosting {
  if (!FIREBASE_PROJECT.test(name)) {
    throw new CommandError(
      `"${name}" is no Firebase project that can be published to. Choose a hosting at the desk, or your project: ` +
        "npx firebase-tools login && npx firebase-tools use --add",
    );
  }
  return { kind: "firebase", name, url: `https://${name}.web.app`, settings: {} };
}

const missingField = (kind: Hosting["kind"], settings: Hosting["settings"]) =>
  fieldsOf(kind).find(([name, { isOptional }]) => !isOptional && !settings[name])?.[0];

/** Where the form of the published site sends messages; nowhere on a host of files without another one for them. */
export function contactUrlOf({ kind, settings }: Hosting, siteUrl: string): string | undefined {
  const own = isFileHost(kind) ? undefined : `${siteUrl}/api/contact`;
  return settings.CONTACT_URL || own;
}

/** The same, or nothing while no hosting is set up. */
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

/**
 * Keeps where the site is published to, for this process too. A secret that is left empty stays what it was.
 *
 * @param chosen the kind as `PUBLISH_TO`, and its fields
 * @returns why not, Hungarian; nothing where it is kept
 */
export async function keepHosting(
  root: string,
  chosen: Record<string, string>,
): Promise<string | undefined> {
  const kind = chosen.PUBLISH_TO;
  if (!isHosting(kind)) return "Válaszd ki, hol legyen az oldal.";
  const own = fieldsOf(kind).map(([name, { isSecret }]) => {
    const text = chosen[name]?.trim() || (isSecret && process.env[name]) || "";
    return [name, text] as const;
  });
  const settings = Object.fromEntries(own);
  const missing = missingField(kind, settings);
  if (missing) return `Ez még hiányzik: ${new Map(fieldsOf(kind)).get(missing)?.label}.`;
  if (settings.CONTACT_URL && !/^https?:\/\//.test(settings.CONTACT_URL))
    return "Az űrlap címe https:// kezdetű.";
  if (own.some(([, text]) => /[`\r\n]/.test(text))) return "Egy sorba írd, ` jel nélkül.";
  if (kind === "firebase" && !FIREBASE_PROJECT.test(settings.PUBLISH_SITE ?? "")) {
    return "Ez nem egy Firebase-projekt azonosítója; a konzol a projekt neve alatt mutatja.";
  }
  const cleared = Object.fromEntries(NAMES.map((name) => [name, ""]));
  await keepSettings(root, { ...cleared, PUBLISH_TO: kind, ...settings });
  return undefined;
}

/** Everything that a hosting is made of; the key by which an SFTP server is known again is no field of a form. */
const NAMES = [
  ...new Set(Object.values(HOSTINGS).flatMap(({ fields }) => Object.keys(fields))),
  "PUBLISH_HOST_KEY",
];

/** Writes settings into `.env` and into this process; those that are empty go. All other lines stay. */
export async function keepSettings(root: string, settings: Record<string, string>): Promise<void> {
  const names = Object.keys(settings);
  const before = await readFile(join(root, ".env"), "utf8").catch(() => "");
  const others = before
    .split("\n")
    .filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
  if (others.at(-1) === "") others.pop();
  // Settings are put in the place of dollars where these are not marked. No other quotes keep quotes.
  const own = Object.entries(settings)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=\`${text.replaceAll("$", "\\$")}\``);
  await writeWhole(join(root, ".env"), `${[...others, ...own].join("\n")}\n`);
  for (const [name, text] of Object.entries(settings)) {
    if (text) process.env[name] = text;
    else delete process.env[name];
  }
}
