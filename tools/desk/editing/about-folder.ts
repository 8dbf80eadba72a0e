import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FoundSite, findSites } from "../../setup/find-sites";
import { readNote, readTakenOver, type TakenOver } from "../../setup/take-over";
import { strings } from "../strings";
import { dismissedTasks } from "./desk-settings";

/** What the first page says about the project's folder. */
interface AboutFolder {
  /** Sites that could replace the demo. */
  sites?: FoundSite[];
  /** The note that the site was taken over by another folder; empty if it was not. */
  moved?: string;
  /** Where this site comes from, and what is new since. */
  news?: TakenOver & Record<"title" | "text", string>;
}

export async function aboutFolder(root: string, isOfDemo: boolean): Promise<AboutFolder> {
  if (isOfDemo) return { sites: await findSites(root) };
  const taken = await readTakenOver(root);
  const moved = await readNote(root);
  if (!taken) return { moved };
  const title = strings.news(taken.version);
  if ((await dismissedTasks.read(root))?.includes(title)) return { moved };
  return { moved, news: { title, text: await readNews(root, taken.version), ...taken } };
}

/** The entries of the changelog above that of a version, without its marks for bold and code. */
async function readNews(root: string, version: string): Promise<string> {
  const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8").catch(() => "");
  const [, ...entries] = changelog.split(/^(?=## )/m);
  const index = entries.findIndex((entry) => entry.startsWith(`## [${version}]`));
  const newer = entries.slice(0, index < 0 ? entries.length : index).join("");
  return newer.replace(/^#+ |[*`[\]]/gm, "").replace(/\n {2}/g, " ");
}
