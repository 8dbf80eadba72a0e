/** What a newer version changes in the code of a project, and what its owner has changed there. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../kit/run";
import { isCode, listFiles, partOf, readIfThere } from "./files";

/** Hashes of what the last upgrade brought, by file: by it the next one knows what was changed since. */
export const VERSION_FILE = "var/upgrade/version.json";

export interface CodeChanges {
  /** Hashes of the newer version's files. */
  newer: Record<string, string>;
  /** Files of the version here that the newer one no longer has. */
  removed: string[];
  /** Files that the owner has changed, or has written under a name that the newer version uses. */
  changedHere: string[];
  /** Files that the owner has added to folders that are exchanged; they are taken along. */
  added: string[];
  isDifferent: boolean;
  /** Whether what the owner changed can be told at all. */
  isKnown: boolean;
}

/** Compares the code of a project with a copy of the newer version in which nothing has been made yet. */
export async function compareCode(project: string, copy: string): Promise<CodeChanges> {
  const [here, newer] = [await hashesOf(project), await hashesOf(copy)];
  const original = (await versionHere(project)) ?? (await versionByGit(project, copy));
  const known = original ?? {};
  const names = [...new Set([...Object.keys(here), ...Object.keys(known)])];
  const isChanged = (file: string) => here[file] !== known[file] && here[file] !== newer[file];
  const exchanged = new Set([...Object.keys(newer), ...Object.keys(known)].map(partOf));
  return {
    newer,
    removed: Object.keys(known).filter((file) => !newer[file]),
    changedHere: names
      .filter((file) => isChanged(file) && (newer[file] || (known[file] && here[file])))
      .sort(),
    added: names.filter((file) => !known[file] && !newer[file] && exchanged.has(partOf(file))),
    isDifferent: [...names, ...Object.keys(newer)].some(
      (file) => newer[file] !== here[file] && (newer[file] || known[file]),
    ),
    isKnown: original !== undefined,
  };
}

async function hashesOf(root: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of (await listFiles(root)).filter(isCode).sort()) {
    const bytes = await readIfThere(join(root, file));
    if (bytes) hashes[file] = hashOf(bytes);
  }
  return hashes;
}

/** As git names a blob, whose line ends it may have changed on the way to this computer. */
function hashOf(bytes: Buffer): string {
  const plain = bytes.includes(0)
    ? bytes
    : Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  return createHash("sha1").update(`blob ${plain.length}\0`).update(plain).digest("hex");
}

async function versionHere(project: string): Promise<Record<string, string> | undefined> {
  const text = await readIfThere(join(project, VERSION_FILE));
  return text && JSON.parse(text.toString("utf8"));
}

/**
 * By the commit from which both come, so that what the owner has committed counts as changed, too; without one by the
 * last commit.
 */
function versionByGit(project: string, copy: string): Record<string, string> | undefined {
  if (!existsSync(join(project, ".git"))) return undefined;
  const hasHistory = existsSync(join(copy, ".git"));
  if (hasHistory) tryGit(copy, "fetch", "--quiet", "--no-tags", project, "HEAD");
  const base = hasHistory ? tryGit(copy, "merge-base", "HEAD", "FETCH_HEAD") : undefined;
  const lines = tryGit(project, "ls-tree", "-r", "-z", base ?? "HEAD")?.split("\0") ?? [];
  const files = lines.flatMap((line) => {
    const [, hash = "", file = ""] = /^\d+ blob (\w+)\t(.*)$/.exec(line) ?? [];
    return isCode(file) && file ? [[file, hash]] : [];
  });
  return files.length > 0 ? Object.fromEntries(files) : undefined;
}

/** What git says in a folder. @throws {CommandError} with git's own words */
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
