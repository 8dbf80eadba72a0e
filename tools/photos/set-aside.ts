import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import { FOCUS } from "@/content/fields";
import type { GalleryEntry } from "@/content/schema";
import { originalPath } from "./library";
import { writeJson } from "./list";

/** Where pictures lie that left the site. Not published, and ignored by git. */
const REMOVED_FOLDER = "var/removed";

/**
 * Chooses the place of a picture that leaves a gallery, and writes its entry beside it (`name.jpg.json`), from
 * which `add` takes alt text and focal point when it comes back.
 *
 * @returns path from the project's root, free but for an earlier run that was interrupted
 */
export async function planAside(
  root: string,
  folder: string,
  file: string,
  entry?: GalleryEntry,
): Promise<string> {
  const aside = join(REMOVED_FOLDER, folder);
  const present = new Set(await readdir(join(root, aside)).catch(() => []));
  const { name: stem, ext } = parse(file);
  let name = file;
  for (let number = 2; present.has(name); number += 1) name = `${stem}-${number}${ext}`;
  const target = join(aside, name);
  if (entry) await writeJson(join(root, `${target}.json`), entry);
  return target;
}

/** Moves an original to the place that was planned for it. */
export async function moveAside(
  root: string,
  folder: string,
  file: string,
  target: string,
): Promise<void> {
  await mkdir(dirname(join(root, target)), { recursive: true });
  await rename(join(root, originalPath(folder, file)), join(root, target));
}

/** The entry that lies beside a picture that was set aside; undefined if there is none that can be read. */
export async function entryBeside(file: string): Promise<Partial<GalleryEntry> | undefined> {
  try {
    const { alt, focus } = JSON.parse(await readFile(`${file}.json`, "utf8"));
    // Other programs put files of this name beside pictures, too.
    return {
      ...(typeof alt === "string" && { alt }),
      ...(typeof focus === "string" && FOCUS.test(focus) && { focus }),
    };
  } catch {
    return undefined;
  }
}
