import { readFileSync } from "node:fs";
import { CommandError } from "../kit/run";

/** The Firebase project that `.firebaserc` names. */
export function configuredProject(): string {
  const { projects } = JSON.parse(readFileSync(".firebaserc", "utf8"));
  return String(projects?.default ?? "");
}

/**
 * Said before the long work, not after it.
 * @throws {CommandError} when a project cannot be published to
 */
export function checkProject(project: string): void {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new CommandError(`.firebaserc: "${project}" is no project id`);
  }
  if (project.startsWith("demo-")) {
    throw new CommandError(
      `.firebaserc: ${project} is for trying out only and cannot be published. ` +
        "Choose your own: npx firebase-tools login && npx firebase-tools use --add",
    );
  }
}
