import { join } from "node:path";
import type { PhotoEntry } from "@/lib/content/schema";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { originalPath, readGallery } from "../../content/content-files";
import type { RemovedPhoto } from "../protocol";
import { storeIn } from "./desk-settings";

const STORED_MS = 30 * 24 * 60 * 60 * 1000;
const NEIGHBOURS = 50;

/** Photos that are in their gallery again stay listed, because that can be undone. */
const removedPhotos = storeIn<RemovedPhoto[]>("var/desk/removed.json");

const isRecent = ({ at }: RemovedPhoto) => at > Date.now() - STORED_MS;

/** Photos that were removed from a gallery in the last thirty days, the last ones first. */
export const removedFrom = async (root: string, gallery: string | undefined) =>
  (await removedPhotos.read(root))?.filter((one) => one.place === gallery && isRecent(one)) ?? [];

/**
 * Lists the photos that are `before` but not in `files`. Deletes the originals of those that were removed more than thirty
 * days ago; versions of the content still have them.
 */
export async function noteRemoved(
  root: string,
  place: string,
  before: PhotoEntry[],
  files: unknown[],
): Promise<void> {
  const removed = before.flatMap((entry, index) => {
    const next = before.slice(index + 1, index + 1 + NEIGHBOURS).map(({ file }) => file);
    return files.includes(entry.file) ? [] : { place, entry, next, at: Date.now() };
  });
  const isAgain = (old: RemovedPhoto) =>
    removed.some((one) => one.place === old.place && one.entry.file === old.entry.file);
  const others = (await removedPhotos.read(root))?.filter((old) => !isAgain(old)) ?? [];
  for (const { place: folder, entry } of others.filter((old) => !isRecent(old))) {
    const listed = await readGallery(root, folder).catch(() => undefined);
    if (listed?.photos.every(({ file }) => file !== entry.file))
      await removeWhenFree(join(root, originalPath(folder, entry.file)));
  }
  await removedPhotos.change(root, () => [...removed, ...others.filter(isRecent)]);
}
