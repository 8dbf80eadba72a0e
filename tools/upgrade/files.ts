/** Which files of a project stay in an upgrade, and which are code that the newer version replaces. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isOwned } from "@/content/files";

/** Settings, and the facts about pictures, stay as the content does. */
const SETTINGS = /^(?:\.env(?!\.example$).*|\.firebaserc|content\/photos\.generated\.json)$/;
/** Made by commands, and ignored by git. */
const GENERATED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|test-results|playwright-report|app\/fonts|public\/(?:photos|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*)|next-env\.d\.ts|.*\.tsbuildinfo)$/;
/** `npm run export` makes it of the content, so it is different in every project although it is in git. */
export const MADE_OF_CONTENT = "firebase.json";
/** Pictures may lie on another disk, behind a symbolic link. */
const LINKED = /^(?:content|public)\//;

export const isKept = (file: string) => isOwned(file) || SETTINGS.test(file);
export const isCode = (file: string) => !isKept(file) && file !== MADE_OF_CONTENT;

/** What is exchanged as a whole: a file or folder at the top, or below `content/` and `public/`, where pictures lie. */
export const partOf = (file: string): string =>
  /^(?:public\/assets|content|public)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

/** All files of a project but generated ones; paths have `/` on every system. */
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
