/** Whose the files of a project are: the photographer's, which stay, or the project's, which a newer version replaces. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isOwned } from "@/content/files";

/** The photographer's beside the content: settings, and what is known of the pictures. */
const SETTINGS = /^(?:\.env(?!\.example$).*|\.firebaserc|content\/photos\.generated\.json)$/;
/** Made by commands, and not in git. */
const GENERATED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|test-results|playwright-report|app\/fonts|public\/(?:photos|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*)|next-env\.d\.ts|.*\.tsbuildinfo)$/;
/** Made of the content by `npm run export`, though it is in git: different in every project. */
export const MADE_OF_CONTENT = "firebase.json";
/** Pictures may lie on another disk, with a link to them. */
const LINKED = /^(?:content|public)\//;

export const isKept = (file: string) => isOwned(file) || SETTINGS.test(file);
export const isCode = (file: string) => !isKept(file) && file !== MADE_OF_CONTENT;

/** What is exchanged as a whole: a file or folder at the top, but below `content/` and `public/`, where pictures lie. */
export const partOf = (file: string): string =>
  /^(?:public\/assets|content|public)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

/** Everything in a project that no command has made, with `/` between the parts of paths. */
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
