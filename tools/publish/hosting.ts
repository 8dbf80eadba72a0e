/** Where the site is published to: `PUBLISH_COMMAND` of `.env`, else the Firebase project of `.firebaserc`. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { writeJson } from "../content/content-files";
import { CommandError } from "../kit/run";

/** A Firebase project, or wherever a command of one's own puts a folder. */
export type Hosting =
  | { kind: "firebase"; name: string; url: string }
  | { kind: "command"; name: string; command: string };

/** Of a project of Google's cloud. One that begins with `demo-` is for the emulators only. */
const PROJECT = /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * The hosting that the settings name.
 *
 * @param project another Firebase project than that
 * @throws {CommandError} when there is none that can be published to
 */
export function configuredHosting(project?: string): Hosting {
  const command = process.env.PUBLISH_COMMAND?.trim();
  if (command && !project) return { kind: "command", name: "PUBLISH_COMMAND", command };
  const { projects } = JSON.parse(readFileSync(".firebaserc", "utf8"));
  const name = project ?? String(projects?.default ?? "");
  if (!PROJECT.test(name)) {
    throw new CommandError(
      `.firebaserc: "${name}" is no project that can be published to. Set PUBLISH_COMMAND in .env, or choose your own ` +
        "project: npx firebase-tools login && npx firebase-tools use --add",
    );
  }
  return { kind: "firebase", name, url: `https://${name}.web.app` };
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

/**
 * Keeps where the site is published to, for this process too.
 *
 * @param chosen id of a Firebase project, or a line for a shell that uploads the folder `$SITE_FOLDER`
 * @returns why not, Hungarian; nothing where it is kept
 */
export async function keepHosting(
  root: string,
  chosen: { project: string } | { command: string },
): Promise<string | undefined> {
  const settings = await readFile(join(root, ".env"), "utf8").catch(() => "");
  const others = settings.replace(/^PUBLISH_COMMAND=.*\n?/gm, "");
  if ("project" in chosen) {
    if (!PROJECT.test(chosen.project)) {
      return "Ez nem egy Firebase-projekt azonosítója; a konzol a projekt neve alatt mutatja.";
    }
    await writeJson(join(root, ".firebaserc"), { projects: { default: chosen.project } });
    if (others !== settings) await writeWhole(join(root, ".env"), others); // a command goes before a project
    delete process.env.PUBLISH_COMMAND;
    return undefined;
  }
  if (!chosen.command || /[`\n]/.test(chosen.command)) {
    return "Írd be a parancsot, egy sorban; ` jel nem lehet benne.";
  }
  // Settings are put in the place of dollars where these are not marked. No other quotes keep quotes.
  const line = `PUBLISH_COMMAND=\`${chosen.command.replaceAll("$", "\\$")}\`\n`;
  await writeWhole(join(root, ".env"), others.replace(/(?<=[^\n])$/, "\n") + line);
  process.env.PUBLISH_COMMAND = chosen.command;
  return undefined;
}
