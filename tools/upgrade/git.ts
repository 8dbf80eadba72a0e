import { execFileSync } from "node:child_process";
import { CommandError } from "../kit/run";

/**
 * What git says in a folder.
 * @throws {CommandError} with git's own words
 */
export function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync("git", ["-C", folder, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 100_000_000,
    });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new CommandError(`git ${args[0]}: ${stderr?.trim() || message}`);
  }
}

/** The same where it may fail: undefined then. */
export function tryGit(folder: string, ...args: string[]): string | undefined {
  try {
    return git(folder, ...args).trim();
  } catch {
    return undefined;
  }
}

/** The paths that a git command lists with `-z`. */
export const pathsOf = (list: string | undefined) => (list ?? "").split("\0").filter(Boolean);
