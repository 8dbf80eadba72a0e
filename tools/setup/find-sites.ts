import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { entriesIn, pathOf } from "@/lib/content/files";
import { readJson } from "../content/content-files";
import { isDemo } from "../content/demo-text";
import { readNote, versionOf } from "./take-over";

export interface FoundSite {
  folder: string;
  name: string;
  /** When its content was last changed, in ms. */
  changedAt: number;
}

/** Photographers' sites near a project, the last changed first: archives unpack into a folder in a folder of their name. */
export async function findSites(root: string): Promise<FoundSite[]> {
  const here = resolve(root);
  const parent = dirname(here);
  if (await versionOf(dirname(parent))) return []; // a copy in `var`, as tests make them
  const near = foldersIn(dirname(parent));
  const inner = [...near, ...foldersIn(parent)].flatMap(foldersIn);
  const folders = new Set([...near, ...inner]);
  folders.delete(here);
  const finding = [...folders].map((folder) => siteIn(folder, here).catch(() => undefined));
  const found = await Promise.all(finding);
  return found.filter((site) => site !== undefined).sort((a, b) => b.changedAt - a.changedAt);
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return []; // not readable
  }
}

/** Undefined if there is none, or it was taken over by another folder. */
async function siteIn(folder: string, here: string): Promise<FoundSite | undefined> {
  if (!(await versionOf(folder)) || (await isDemo(folder))) return undefined;
  const note = await readNote(folder);
  if (note && !note.includes(here)) return undefined;
  const { name } = (await readJson(folder, pathOf("site"))) as { name: string };
  const times = entriesIn(folder).map((entry) => statSync(join(folder, pathOf(entry))).mtimeMs);
  return { folder, name, changedAt: Math.max(...times) };
}
