import { createHash } from "node:crypto";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { checkEntry } from "./check-entry";
import type { Entry } from "./entries";
import type { OpenEntry } from "./form";
import type { Content } from "./merge";
import { picturesOf } from "./picture";
import { keepVersion } from "./versions";

const isEntry = (value: unknown): value is GalleryEntry =>
  typeof (value as GalleryEntry | null)?.file === "string";

const filesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter(isEntry).map(({ file }) => file) : [];

/**
 * Reads a content file for a form.
 * @throws {ContentError} when it is missing, or nothing that a form can show
 */
export async function openEntry(root: string, entry: Entry): Promise<OpenEntry> {
  const { name, category = "" } = entry;
  const { text, content: read, problems, faults } = await checkEntry(root, entry);
  if (read === undefined || problems.some(({ isShape }) => isShape))
    throw new ContentError(faults[0]);
  const content = read as Content;
  const banners = Object.values(content).filter(isEntry);
  const pictures = {
    ...(await picturesOf(root, "banners", filesIn(banners))),
    ...(await picturesOf(root, category, filesIn(filesOfLists(content)))),
  };
  const project = createHash("sha1").update(root).digest("hex").slice(0, 8);
  const version = await keepVersion(text, root);
  return { name, project, version, content, pictures, ...(problems.length > 0 && { problems }) };
}

/** The same; undefined where no form can show the file: the top of each page tells why. */
export async function tryToOpen(root: string, entry: Entry): Promise<OpenEntry | undefined> {
  try {
    return await openEntry(root, entry);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return undefined;
  }
}

const filesOfLists = ({ photos = [], drawer = [] }: Record<string, unknown>) =>
  [photos, drawer].flat();
