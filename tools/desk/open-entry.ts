import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryEntry } from "@/content/schema";
import type { Entry } from "./entries";
import type { OpenEntry } from "./form";
import { picturesOf } from "./picture";
import { keepVersion } from "./versions";

const isEntry = (value: unknown): value is GalleryEntry =>
  typeof (value as GalleryEntry | null)?.file === "string";

const filesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter(isEntry).map(({ file }) => file) : [];

/**
 * Reads a content file for a form.
 * @throws {Error} when it is missing or no JSON
 */
export async function openEntry(
  root: string,
  { name, category = "", file }: Entry,
): Promise<OpenEntry> {
  const text = await readFile(join(root, file), "utf8");
  const content = JSON.parse(text);
  const banners = Object.values(content).filter(isEntry);
  const pictures = {
    ...(await picturesOf(root, "banners", filesIn(banners))),
    ...(await picturesOf(root, category, filesIn(filesOfLists(content)))),
  };
  const project = createHash("sha1").update(root).digest("hex").slice(0, 8);
  return { name, project, version: await keepVersion(text, root), content, pictures };
}

const filesOfLists = ({ photos = [], drawer = [] }: Record<string, unknown>) =>
  [photos, drawer].flat();
