import { statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { checkContent, withOwner } from "@/lib/content/check";
import { GENERATED_FILE, kindOf, pathOf } from "@/lib/content/files";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { readContent, STARTER, writeJson } from "../content/content-files";
import { replaceFiles } from "../content/replace-files";
import { restoreBackup } from "../history/backup";
import { historyOf } from "../history/history";
import { migrateProject } from "../history/update-project";
import type { OnProgress } from "../shared/run";
import { takeOver } from "./take-over";

export interface Answers {
  name: string;
  email: string;
  /** Checked like all others, by the schema of `site.json`. */
  palette: string;
  copyrightYear: number;
}

/** The starter's content in the photographer's name. Not checked yet. */
export async function starterContent(root: string, answers: Answers) {
  const content = withOwner(await readContent(join(root, STARTER)), answers);
  const { copyrightYear, palette } = answers;
  Object.assign(content.site as object, { copyrightYear, copyrightUntil: "now", palette });
  return content;
}

/**
 * Replaces the demo with the starter, and `{name}` and `{email}` in its texts with the answers: all or nothing, also if the
 * process is killed. The demo is saved as a version.
 * @throws {ContentError} if an answer is invalid; then nothing is written
 */
export async function setUp(root: string, answers: Answers): Promise<void> {
  const starter = join(root, STARTER);
  const content = await starterContent(root, answers);
  for (const [entry, data] of Object.entries(content)) {
    const kind = kindOf(entry);
    if (kind) checkContent(kind, data, pathOf(entry));
  }
  const history = historyOf(root);
  await history.tag(await history.settle(), "demo");
  const copy = join(root, "var/setup");
  await removeWhenFree(copy); // left by a killed process
  await cp(join(starter, "public"), join(copy, "public"), { recursive: true });
  for (const [entry, data] of Object.entries(content))
    await writeJson(join(copy, pathOf(entry)), data);
  await writeFileAtomic(join(copy, GENERATED_FILE), "{}\n");
  await history.step(() => replaceFiles(root, copy), { name: "" });
  await history.settle(); // a command ends before the step would
}

/**
 * Replaces the demo with a site, which may be of an earlier version.
 * @param source its folder, or a backup
 * @throws {CommandError} see `takeOver` and `restoreBackup`
 */
export async function setUpFrom(root: string, source: string, onProgress?: OnProgress) {
  const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder) await takeOver(root, source, onProgress);
  else await restoreBackup(root, source);
  await migrateProject(root);
}
