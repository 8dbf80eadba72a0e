/** What a newer version changes in the code of a project, and what its owner has changed there. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isCode, isOwned, isSame, listFiles, readIfThere } from "./files";
import { git, pathsOf, tryGit } from "./git";

/** What the last upgrade brought, as hashes by file: by it the next one knows what was changed since. */
export const VERSION_FILE = "var/upgrade/version.json";

/** What the site is built from; whatever else lies in a project's folder is nobody's business. */
const BUILT = /^(?:app|components|content|lib|public|tools)\//;

export interface CodeChanges {
  /** Files of the newer version that are not the same here. */
  write: string[];
  /** Files of the version here that the newer one no longer has. */
  remove: string[];
  /** Files among them that the owner has changed, or has written under a name that the newer version uses. */
  changedHere: string[];
  /** Files that the owner has added to what the site is built from; they stay. */
  added: string[];
  /** Whether what the owner changed can be told at all. */
  isKnown: boolean;
}

/** The files of the version here, and those that are no longer as it brought them. */
interface Known {
  files: string[];
  changed: string[];
}

/** Compares the code of a project with a copy of the newer version in which nothing has been made yet. */
export async function compareCode(project: string, copy: string): Promise<CodeChanges> {
  const newer = (await listFiles(copy)).filter(isCode);
  const known = (await knownByUpgrade(project)) ?? knownByGit(project, copy);
  const files = new Set(known?.files);
  const present = (await listFiles(project)).filter(isCode);
  const strange = known ? present.filter((file) => !files.has(file)) : [];
  const taken = new Set(newer);
  const differs = new Set<string>();
  for (const file of new Set([...newer, ...files])) {
    if (isCode(file) && !(await isSame(project, copy, file))) differs.add(file);
  }
  return {
    write: newer.filter((file) => differs.has(file)),
    remove: present.filter((file) => files.has(file) && !taken.has(file)),
    changedHere: [...new Set([...(known?.changed ?? []), ...strange])]
      .filter((file) => differs.has(file))
      .sort(),
    added: strange.filter((file) => !taken.has(file) && BUILT.test(file)),
    isKnown: known !== undefined,
  };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** What {@link VERSION_FILE} is to hold once a copy's code is that of a project. */
export async function versionText(copy: string): Promise<string> {
  const hashes: Record<string, string> = {};
  for (const file of (await listFiles(copy)).filter(isCode).sort()) {
    const bytes = await readIfThere(join(copy, file));
    if (bytes) hashes[file] = hashOf(bytes);
  }
  return `${JSON.stringify(hashes, null, 2)}\n`;
}

async function knownByUpgrade(project: string): Promise<Known | undefined> {
  const text = await readIfThere(join(project, VERSION_FILE));
  if (!text) return undefined;
  const hashes: Record<string, string> = JSON.parse(text.toString("utf8"));
  const changed: string[] = [];
  for (const [file, hash] of Object.entries(hashes)) {
    const bytes = await readIfThere(join(project, file));
    if (!bytes || hashOf(bytes) !== hash) changed.push(file);
  }
  return { files: Object.keys(hashes), changed };
}

/**
 * By the commit from which both come, so that what the owner has committed counts as changed, too; without one by the
 * last commit.
 */
function knownByGit(project: string, copy: string): Known | undefined {
  const hasHistory = existsSync(join(copy, ".git"));
  if (hasHistory) tryGit(copy, "fetch", "--quiet", "--no-tags", project, "HEAD");
  const base = hasHistory ? tryGit(copy, "merge-base", "HEAD", "FETCH_HEAD") : undefined;
  const version = base ?? "HEAD";
  const files = pathsOf(tryGit(project, "ls-tree", "-r", "-z", "--name-only", version));
  if (files.length === 0) return undefined; // no git here, or one of a folder above
  const changed = git(project, "diff", "-z", "--name-only", "--no-renames", "--relative", version);
  return { files, changed: pathsOf(changed).filter((file) => !isOwned(file)) };
}
