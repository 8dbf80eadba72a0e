import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isCode, listFiles } from "./files";

/** Hashes of the code that the last upgrade brought, by file. */
export const VERSION_FILE = "var/upgrade/version.json";

type Hashes = Record<string, string>;

/** What is swapped as a whole: no top-level folder mixes code with content. */
const topOf = (file: string): string => file.split("/", 1)[0] ?? file;

/** Compares the code of a project with a fresh copy of the newer version. */
export async function compareCode(project: string, copy: string) {
  const [here, newer] = [await hashesOf(project), await hashesOf(copy)];
  const known = await originalHashes(project, copy);
  const all = Object.keys({ ...known, ...newer, ...here });
  const different = all.filter((file) => here[file] !== newer[file]);
  const replaced = different.filter((file) => newer[file] || known[file]);
  const parts = [...new Set(replaced.map(topOf))];
  return {
    newer,
    parts,
    /** Files that the owner has changed, or has added under a name that the newer version uses. */
    changedHere: replaced.filter((file) => here[file] && here[file] !== known[file]).sort(),
    /** Files that the owner has added to folders that are exchanged; they are copied along. */
    added: different.filter((file) => !replaced.includes(file) && parts.includes(topOf(file))),
  };
}

async function hashesOf(root: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of (await listFiles(root)).filter(isCode).sort())
    hashes[file] = hashOf(await readFile(join(root, file)));
  return hashes;
}

/** The hash of a git blob. Line ends are normalised first, as git may have changed them at checkout. */
function hashOf(bytes: Buffer): string {
  const plain = bytes.includes(0)
    ? bytes
    : Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  return createHash("sha1").update(`blob ${plain.length}\0`).update(plain).digest("hex");
}

/**
 * Hashes of the code before the owner changed it: by the last upgrade, else by the last commit that project and newer
 * version share, else by the project's last commit. Without any of these, all code may be the owner's.
 */
async function originalHashes(project: string, copy: string): Promise<Hashes> {
  const noted = await readFile(join(project, VERSION_FILE), "utf8").catch(() => undefined);
  if (noted) return JSON.parse(noted);
  const isCloned = existsSync(join(copy, ".git")); // else git would find a repository around it
  if (isCloned) tryGit(copy, "fetch", "--quiet", "--no-tags", project, "HEAD");
  const base = isCloned && tryGit(copy, "merge-base", "HEAD", "FETCH_HEAD");
  const lines = tryGit(project, "ls-tree", "-r", "-z", base || "HEAD")?.split("\0") ?? [];
  const files = lines.flatMap((line) => {
    const [, hash, file = ""] = /^\d+ blob (\w+)\t(.*)$/.exec(line) ?? [];
    return hash && isCode(file) ? [[file, hash]] : [];
  });
  return Object.fromEntries(files);
}

/** The output of git in a folder; undefined when it fails. */
export function tryGit(folder: string, ...args: string[]): string | undefined {
  const options = { encoding: "utf8", stdio: "pipe", maxBuffer: 100_000_000 } as const;
  try {
    return execFileSync("git", ["-C", folder, ...args], options).trim();
  } catch {
    return undefined;
  }
}
