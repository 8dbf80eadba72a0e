import { join } from "node:path";
import { withOwner, withTexts } from "@/content/check";
import { kindOf, pathOf } from "@/content/files";
import { type ContentFiles, readContent, STARTER, writeJson } from "./content-files";

type Migration = (files: ContentFiles, starter: ContentFiles) => ContentFiles;

/** In the order in which they run. Once here, a migration stays: nobody knows how old the content is that comes next. */
const MIGRATIONS: readonly Migration[] = [fillMissingFiles, dropDrawers, listVariants, trimTimes];

/** Content that an earlier version wrote, in the form of this one; what needs no change is the same object. */
export const migrateContent: Migration = (files, starter) =>
  MIGRATIONS.reduce((current, migrate) => migrate(current, starter), files);

/** Brings a project's content to this version's form. @returns the files that were changed */
export async function migrateProject(root: string): Promise<string[]> {
  const before = await readContent(root);
  const starter = await readContent(join(root, STARTER));
  const after = Object.entries(migrateContent(before, starter));
  const changed = after.filter(([entry, json]) => json !== before[entry]);
  for (const [entry, json] of changed) await writeJson(join(root, pathOf(entry)), json);
  return changed.map(([entry]) => pathOf(entry));
}

/** A file that came with a newer version is that of the starter, with the photographer's name. */
function fillMissingFiles(files: ContentFiles, starter: ContentFiles): ContentFiles {
  const filled = withOwner(starter, files.site ?? {});
  const fixed = Object.entries(filled).filter(([entry]) => kindOf(entry) !== "gallery");
  return { ...Object.fromEntries(fixed), ...files };
}

/** Galleries once listed pictures that had been taken out; those lie in their folders still. */
function dropDrawers(files: ContentFiles): ContentFiles {
  const withoutDrawer = ([entry, json]: [string, unknown]) => {
    if (kindOf(entry) !== "gallery" || !Object.hasOwn(json ?? {}, "drawer")) return [entry, json];
    const { drawer: _, ...gallery } = json as Record<string, unknown>;
    return [entry, gallery];
  };
  return Object.fromEntries(Object.entries(files).map(withoutDrawer));
}

/** A package once had only the price of its whole day (`from`), without contents. */
function listVariants(files: ContentFiles): ContentFiles {
  const { packages: file } = files as { packages?: { packages?: { from?: number }[] } };
  if (!Array.isArray(file?.packages) || !file.packages.some((one) => one?.from)) return files;
  const packages = file.packages.map((offer) => {
    if (!offer?.from) return offer;
    const { from, ...basic } = offer;
    return { ...basic, variants: [{ title: "Egész nap", from }] };
  });
  return { ...files, packages: { ...file, packages } };
}

/** Letters behind a capture time were once written, which the schema forbids and the desk has no field for. */
function trimTimes(files: ContentFiles): ContentFiles {
  const isWrong = (json: unknown) => /"taken":"[^"]*[^"\d]"/.test(JSON.stringify(json) ?? "");
  const trim = (text: string, field: string) =>
    field === "taken" ? text.replace(/\D+$/, "").padEnd(23, "0") : text;
  const trimmed = Object.entries(files).map(([entry, json]) => [
    entry,
    kindOf(entry) === "gallery" && isWrong(json) ? withTexts(json, trim) : json,
  ]);
  return Object.fromEntries(trimmed);
}
