import { CommandError } from "../kit/run";
import { checkProject, configuredProject } from "./project";

/** Where the site is published to: a Firebase project, or wherever a command of one's own puts a folder. */
export type Hosting =
  | { kind: "firebase"; name: string; url: string }
  | { kind: "command"; name: string; command: string };

/**
 * The hosting that the settings name: `PUBLISH_COMMAND` of `.env`, else the Firebase project of `.firebaserc`.
 *
 * @param project another Firebase project than that
 * @throws {CommandError} when there is none that can be published to
 */
export function configuredHosting(project?: string): Hosting {
  const command = process.env.PUBLISH_COMMAND?.trim();
  if (command && !project) return { kind: "command", name: "PUBLISH_COMMAND", command };
  const name = project ?? configuredProject();
  checkProject(name);
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
