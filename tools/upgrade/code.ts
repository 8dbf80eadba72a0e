import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUserContent } from "@/lib/content/files";
import { writeJson } from "../content/content-files";

const SETTINGS = /^(?:\.env(?!\.example$).*|\.firebaserc)$/;
/** Generated, and ignored by git. */
const GENERATED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|firebase\.json|test-results|playwright-report|\.lighthouseci|app\/fonts|public\/(?:photos|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*)|next-env\.d\.ts|.*\.tsbuildinfo)$/;
/** Photos may be on another disk, behind a symbolic link. */
const LINKED = /^(?:content|public)\//;

/** True for files that an upgrade replaces. All others are the photographer's. */
export const isCode = (file: string) => !isUserContent(file) && !SETTINGS.test(file);

/** All files of a project except generated ones; paths have `/` on every system. */
export async function listFiles(root: string, below = ""): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (GENERATED.test(path)) return [];
    const isFolder = (await stat(join(root, path)).catch(() => entry)).isDirectory();
    if (!isFolder) return [path];
    return entry.isSymbolicLink() && !LINKED.test(path) ? [] : listFiles(root, path);
  });
  return (await Promise.all(lists)).flat();
}

/** Hashes of the code that was installed last, by file. */
export const VERSION_FILE = "var/upgrade/version.json";

type Hashes = Record<string, string>;

/** The file or folder that is swapped as a whole: no top-level folder mixes code with content. */
const topOf = (file: string): string => file.split("/", 1)[0] ?? file;

export async function compareCode(project: string, copy: string) {
  const [here, newer] = [await hashesOf(project), await hashesOf(copy)];
  const original = await originalHashes(project, copy);
  const all = Object.keys({ ...original, ...newer, ...here });
  const different = all.filter((file) => here[file] !== newer[file]);
  const replaced = different.filter((file) => newer[file] || original[file]);
  const parts = [...new Set(replaced.map(topOf))];
  return {
    newer,
    parts,
    /** Files that the owner has changed, or added under a name that the newer version uses. */
    changedHere: replaced.filter((file) => here[file] && here[file] !== original[file]).sort(),
    /** Files that the owner has added to folders that are swapped. */
    added: different.filter((file) => !replaced.includes(file) && parts.includes(topOf(file))),
  };
}

async function hashesOf(root: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of (await listFiles(root)).filter(isCode).sort())
    hashes[file] = hashOf(await readFile(join(root, file)));
  return hashes;
}

/** The hash of a git blob. Normalises line ends, which git may have changed at checkout. */
function hashOf(bytes: Buffer): string {
  const plain = bytes.includes(0)
    ? bytes
    : Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  return createHash("sha1").update(`blob ${plain.length}\0`).update(plain).digest("hex");
}

/** Remembers the code of a new site that git does not know, so that its first upgrade can tell what the owner has changed. */
export async function recordCode(root: string): Promise<void> {
  if (!existsSync(join(root, ".git")))
    await writeJson(join(root, VERSION_FILE), await hashesOf(root));
}

/**
 * Hashes of the code before the owner changed it: from the last upgrade or a setup without git, else from the last commit that the project and the
 * newer version share, else from the project's last commit. Without any of these, all code may be the owner's.
 */
async function originalHashes(project: string, copy: string): Promise<Hashes> {
  const installed = await readFile(join(project, VERSION_FILE), "utf8").catch(() => undefined);
  if (installed) return JSON.parse(installed);
  const isCloned = existsSync(join(copy, ".git")); // otherwise git would find a repository around it
  if (isCloned) tryGit(copy, "fetch", "--quiet", "--no-tags", project, "HEAD");
  const base = isCloned && tryGit(copy, "merge-base", "HEAD", "FETCH_HEAD");
  const lines = tryGit(project, "ls-tree", "-r", "-z", base || "HEAD")?.split("\0") ?? [];
  const files = lines.flatMap((line) => {
    const [, hash, file = ""] = /^\d+ blob (\w+)\t(.*)$/.exec(line) ?? [];
    return hash && isCode(file) ? [[file, hash]] : [];
  });
  return Object.fromEntries(files);
}

export function tryGit(folder: string, ...args: string[]): string | undefined {
  const options = { encoding: "utf8", stdio: "pipe", maxBuffer: 100_000_000 } as const;
  try {
    return execFileSync("git", ["-C", folder, ...args], options).trim();
  } catch {
    return undefined;
  }
}
