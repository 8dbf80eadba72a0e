/** The photographer's files on their way through an upgrade. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { readJson, writeJson } from "../content/content-files";
import { GENERATED_FILE } from "../photos/facts";
import { copyFiles, HEAD_START, isOwned, listFiles, readIfThere } from "./files";
import { type ContentFiles, type Migration, migrateContent, OLD_ICON } from "./migrations";

/** Reads what migrations know: all JSON of content but what commands make of the pictures, and an icon in its old place. */
async function readContent(root: string): Promise<ContentFiles> {
  const files = (await listFiles(root, "content")).filter(
    (file) => isOwned(file) && file.endsWith(".json") && file !== GENERATED_FILE,
  );
  const contents = files
    .filter((file) => !file.startsWith("content/photos/"))
    .map(async (file) => [file, await readJson(root, file)]);
  const icon = await readIfThere(join(root, OLD_ICON));
  return {
    ...Object.fromEntries(await Promise.all(contents)),
    ...(icon && { [OLD_ICON]: icon.toString("utf8") }),
  };
}

/** What content of an earlier version must go through. @throws {ContentError} when a file is no JSON */
export async function neededMigrations(root: string): Promise<Migration[]> {
  return migrateContent(await readContent(root)).run;
}

/** Gives a copy of the newer version the photographer's files in place of its own; with others that are named. */
export async function takeDataAlong(
  project: string,
  copy: string,
  others: readonly string[],
): Promise<void> {
  for (const file of (await listFiles(copy)).filter(isOwned)) await rm(join(copy, file));
  const owned = (await listFiles(project)).filter(isOwned);
  await copyFiles(project, copy, [...owned, ...others]);
  for (const folder of HEAD_START) {
    await copyFiles(project, copy, await listFiles(project, folder).catch(() => []));
  }
}

export interface MigratedData {
  run: Migration[];
  /** The content from which it was made. */
  before: ContentFiles;
  write: string[];
  remove: string[];
}

/** Brings the content in a copy to the newer version's form. */
export async function migrateData(copy: string): Promise<MigratedData> {
  const before = await readContent(copy);
  const { files: after, run } = migrateContent(before);
  const write = Object.keys(after).filter((file) => after[file] !== before[file]);
  const remove = Object.keys(before).filter((file) => !(file in after));
  for (const file of write) {
    const [path, its] = [join(copy, file), after[file]];
    await (typeof its === "string" ? writeWhole(path, its) : writeJson(path, its));
  }
  for (const file of remove) await rm(join(copy, file));
  return { run, before, write, remove };
}

/** Whether somebody has edited what was migrated, since it was taken along. */
export async function isEditedSince(project: string, migrated: MigratedData): Promise<boolean> {
  const now = await readContent(project);
  return [...migrated.write, ...migrated.remove].some(
    (file) => JSON.stringify(now[file]) !== JSON.stringify(migrated.before[file]),
  );
}
