import { join } from "node:path";
import { withOwner } from "@/content/check";
import { type ContentFiles, readContent, writeJson } from "./content-files";

type Migration = (files: ContentFiles, starter: ContentFiles) => ContentFiles;

/** In the order in which they run. Once here, a migration stays: nobody knows how old the content is that comes next. */
const MIGRATIONS: readonly Migration[] = [fillMissingFiles, dropDrawers];

/** Content that an earlier version wrote, in the form of this one; what needs no change is the same object. */
export const migrateContent: Migration = (files, starter) =>
  MIGRATIONS.reduce((current, migrate) => migrate(current, starter), files);

/** Brings a project's content to this version's form. @returns the files that were changed */
export async function migrateProject(root: string): Promise<string[]> {
  const before = await readContent(join(root, "content"));
  const starter = await readContent(join(root, "tools/setup/starter/content"));
  const after = Object.entries(migrateContent(before, starter));
  const changed = after.filter(([file, json]) => json !== before[file]);
  for (const [file, json] of changed) await writeJson(join(root, "content", file), json);
  return changed.map(([file]) => `content/${file}`);
}

/** A file that came with a newer version is that of the starter, with the photographer's name. */
function fillMissingFiles(files: ContentFiles, starter: ContentFiles): ContentFiles {
  const filled = withOwner(starter, files["site.json"] ?? {});
  const fixed = Object.entries(filled).filter(([file]) => !file.startsWith("galleries/"));
  return { ...Object.fromEntries(fixed), ...files };
}

/** Galleries once listed pictures that had been taken out; those lie in their folders still. */
function dropDrawers(files: ContentFiles): ContentFiles {
  const withoutDrawer = ([file, json]: [string, unknown]) => {
    if (!file.startsWith("galleries/") || !Object.hasOwn(json ?? {}, "drawer")) return [file, json];
    const { drawer: _, ...gallery } = json as Record<string, unknown>;
    return [file, gallery];
  };
  return Object.fromEntries(Object.entries(files).map(withoutDrawer));
}
