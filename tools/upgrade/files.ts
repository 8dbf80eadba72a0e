/** Which files of a project stay in an upgrade, and which are code that the newer version replaces. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUserContent } from "@/lib/content/files";

const SETTINGS = /^(?:\.env(?!\.example$).*|\.firebaserc)$/;
/** Made by commands, and ignored by git. */
const GENERATED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|firebase\.json|test-results|playwright-report|app\/fonts|public\/(?:photos|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*)|next-env\.d\.ts|.*\.tsbuildinfo)$/;
/** Photos may lie on another disk, behind a symbolic link. */
const LINKED = /^(?:content|public)\//;

export const isKept = (file: string) => isUserContent(file) || SETTINGS.test(file);
export const isCode = (file: string) => !isKept(file);

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
