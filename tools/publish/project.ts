import { readFileSync } from "node:fs";
import { CommandError } from "../kit/run";

/** The Firebase project that `.firebaserc` names. */
export function configuredProject(): string {
  const { projects } = JSON.parse(readFileSync(".firebaserc", "utf8"));
  return String(projects?.default ?? "");
}

/** Of a project of Google's cloud. */
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

const isForTrying = (project: string) => project.startsWith("demo-");

/** Whether a name may be that of a project that can be published to. */
export const isProject = (name: unknown): name is string =>
  typeof name === "string" && PROJECT.test(name) && !isForTrying(name);

/**
 * Said before the long work, not after it.
 * @throws {CommandError} when a project cannot be published to
 */
export function checkProject(project: string): void {
  if (isForTrying(project)) {
    throw new CommandError(
      `.firebaserc: ${project} is for trying out only and cannot be published. ` +
        "Choose your own: npx firebase-tools login && npx firebase-tools use --add",
    );
  }
  if (!isProject(project)) throw new CommandError(`.firebaserc: "${project}" is no project id`);
}
