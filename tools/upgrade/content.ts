/** The photographer's files on their way through an upgrade. */
import { constants, existsSync } from "node:fs";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { readJson, writeJson } from "../content/content-files";
import { GENERATED_FILE } from "../photos/facts";
import { isExchanged, isOwned, listFiles, readIfThere } from "./files";
import { type ContentFiles, type Migration, migrateContent, OLD_ICON } from "./migrations";

/** Originals, which the copy only reads. */
const PICTURES = ["content/photos", "public/assets/images"];
/** What takes long to make and is named by what it is made of. */
const HEAD_START = ["public/photos", "public/previews"];

/** Reads what migrations know: all JSON of content but what commands make of the pictures, and an icon in its old place. */
export async function readContent(root: string): Promise<ContentFiles> {
  const files = (await listFiles(root, "content")).filter(
    (file) => file.endsWith(".json") && isExchanged(file) && file !== GENERATED_FILE,
  );
  const contents = files.map(async (file) => [file, await readJson(root, file)]);
  const icon = await readIfThere(join(root, OLD_ICON));
  return {
    ...Object.fromEntries(await Promise.all(contents)),
    ...(icon && { [OLD_ICON]: icon.toString("utf8") }),
  };
}

/** Gives a copy of the newer version the photographer's files in place of its own; with others that are named. */
export async function takeContentAlong(
  project: string,
  copy: string,
  others: readonly string[],
): Promise<void> {
  for (const file of (await listFiles(copy)).filter(isOwned)) await rm(join(copy, file));
  for (const folder of PICTURES.filter((one) => existsSync(join(project, one)))) {
    await rm(join(copy, folder), { recursive: true, force: true });
    await mkdir(dirname(join(copy, folder)), { recursive: true });
    await symlink(resolve(project, folder), join(copy, folder), "junction");
  }
  const isPicture = (file: string) => PICTURES.some((folder) => file.startsWith(`${folder}/`));
  const owned = (await listFiles(project)).filter((file) => isOwned(file) && !isPicture(file));
  const heads = HEAD_START.filter((folder) => existsSync(join(project, folder)));
  for (const path of [...owned, ...others, ...heads]) {
    const options = { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE };
    await cp(join(project, path), join(copy, path), options);
  }
}

/** Brings the content in a copy to the newer version's form. @returns what was needed */
export async function migrate(copy: string): Promise<Migration[]> {
  const before = await readContent(copy);
  const { files: after, run } = migrateContent(before);
  for (const [file, its] of Object.entries(after)) {
    if (its === before[file]) continue;
    const path = join(copy, file);
    await (typeof its === "string" ? writeWhole(path, its) : writeJson(path, its));
  }
  for (const file of Object.keys(before)) if (!(file in after)) await rm(join(copy, file));
  return run;
}
