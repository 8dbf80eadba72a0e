import { join } from "node:path";
import { pathOf } from "@/lib/content/files";
import { readContent, STARTER, writeJson } from "../content/content-files";
import { migrateContent } from "../content/migrations";
import { finishReplacement } from "../content/replace-files";
import { historyOf } from "./history";

/** When the desk, `dev` or a build starts, the code may be newer than the content, or a replacement unfinished. */
export async function updateProject(root: string): Promise<void> {
  await finishReplacement(root);
  await migrateProject(root);
}

/** Updates a project's content to this version. @param name of the step; empty for an upgrade, which cannot be undone */
export async function migrateProject(root: string, name = ""): Promise<void> {
  const before = await readContent(root);
  const starter = await readContent(join(root, STARTER));
  const after = Object.entries(migrateContent(before, starter));
  const changed = after.filter(([entry, json]) => json !== before[entry]);
  if (changed.length === 0) return;
  const history = historyOf(root);
  if (!name) await history.tag(await history.settle(), "upgrade");
  const write = async () => {
    for (const [entry, json] of changed) await writeJson(join(root, pathOf(entry)), json);
  };
  await history.step(write, { name });
}
