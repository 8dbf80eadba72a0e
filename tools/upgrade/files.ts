/** Whose the files of a project are: the photographer's, which stay, or the project's, which a newer version replaces. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** The photographer's. `.env.example` is the project's. `app/icon.svg` is where the icon was once. */
const OWNED =
  /^content\/.*\.json$|^(?:content|app)\/icon\.svg$|^content\/photos\/|^public\/assets\/images\/|^\.env(?!\.example$)|^\.firebaserc$/;
/** Of these, what never moves. All else may be migrated. */
const STAYS = /^content\/photos\/|^public\/assets\/images\/|^\.env(?!\.example$)|^\.firebaserc$/;
/** Made by commands, and not in git. */
const GENERATED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|test-results|playwright-report|app\/fonts|public\/(?:photos|previews|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*)|next-env\.d\.ts|.*\.tsbuildinfo)$/;
/** Made of the content by `npm run export`, though it is in git: different in every project. */
const MADE_OF_CONTENT = "firebase.json";
/** Pictures may lie on another disk, with a link to them. */
const LINKED = /^(?:content|public)\//;

export const isOwned = (file: string) => OWNED.test(file);
/** Whether its content says anything of the version. */
export const isCode = (file: string) => !isOwned(file) && file !== MADE_OF_CONTENT;
export const isExchanged = (file: string) => !STAYS.test(file);

/** What is exchanged as a whole: a file or folder at the top, but below `content/` and `public/`, where pictures lie. */
export const partOf = (file: string): string =>
  /^(?:public\/assets|content|public)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

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

/** A file's bytes; undefined if it is not there. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}
