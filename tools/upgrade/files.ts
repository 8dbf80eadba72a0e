/** Whose the files of a project are: the photographer's, which stay, or the project's, which a newer version replaces. */
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The photographer's. `.env.example` tells of settings and is the project's. `app/icon.svg` is where the icon was once. */
const OWNED =
  /^content\/.*\.json$|^(?:content|app)\/icon\.svg$|^content\/photos\/|^public\/assets\/images\/|^\.env(?!\.example$)|^\.firebaserc$|^var\//;
/** Made by commands, and not in git. */
const GENERATED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|test-results|playwright-report|app\/fonts|public\/(?:photos|previews|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*)|next-env\.d\.ts|.*\.tsbuildinfo)$/;
/** Made of the content by `npm run export`, though it is in git: different in every project. */
export const MADE_OF_CONTENT = "firebase.json";
/** Pictures may lie on another disk, with a link to them. */
const LINKED = /^(?:content|public)\//;
/** What takes long to make and is named by what it is made of. */
export const HEAD_START = ["public/photos", "public/previews"];

export const isOwned = (file: string) => OWNED.test(file);
/** Whether its content says anything of the version. */
export const isCode = (file: string) => !isOwned(file) && file !== MADE_OF_CONTENT;

/** Everything in a project that no command has made, with `/` between the parts of paths. */
export async function listFiles(root: string, below = ""): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (GENERATED.test(path)) return [];
    if (entry.isSymbolicLink() && (await isFolder(join(root, path)))) {
      return LINKED.test(path) ? listFiles(root, path) : [];
    }
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
  return (await Promise.all(lists)).flat();
}

const isFolder = async (path: string) =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** Copies files from one project to another; where the file system can, they take no room. */
export async function copyFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
  }
}

/** A file's bytes; undefined if it is not there. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

/** Whether a file is the same in two projects, or in neither. */
export async function isSame(one: string, other: string, file: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((root) => readIfThere(join(root, file))));
  return a && b ? a.equals(b) : a === b;
}
