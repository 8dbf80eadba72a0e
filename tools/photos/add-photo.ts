import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "@/lib/content/check";
import { readCategories } from "@/lib/content/entry-names.mjs";
import { PAGE_BANNERS } from "@/lib/content/names.mjs";
import { photoKey } from "@/lib/content/photo-facts";
import type { BannerEntry, GalleryEntry, GalleryFile } from "@/lib/content/schema";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import {
  changeGallery,
  insertPhoto,
  listPath,
  originalPath,
  type Place,
  readGallery,
  readJson,
  writeJson,
} from "../content/content-files";
import { isInLastVersion, SNAPSHOT_REASONS, snapshot } from "../content/history";
import { photoHash } from "./encode";
import { type ImportedPhoto, importPhoto } from "./import-photo";
import { freeName, slugOf } from "./names";
import { originalOf } from "./originals";
import { PhotoError } from "./photo-error";
import { listWithFacts, readKnownFacts } from "./prepare-photos";

export interface NewPhoto extends ImportedPhoto, Pick<GalleryEntry, "focus"> {
  /** Its name is derived from this. */
  file: string;
  /** Gets the name and returns where to list it; at the end if missing. */
  place?: (name: string) => Place;
  /**
   * Set if a photo with the same file name and capture time is replaced. Contains the photo that the same file became
   * earlier, which is replaced in any case.
   */
  replaces?: string | undefined;
}

/**
 * Adds photos to a gallery; facts and list are written once for all of them. A photo that is already there is found by its
 * hash, so that no other file is read, and gets the alt text and time that it lacks.
 * @returns for each its name, and `isNew`: false if the same photo was already there
 */
export async function addToGallery(root: string, category: string, added: readonly NewPhoto[]) {
  const { photos } = await readGallery(root, category);
  const pathOf = (name: string) => join(root, originalPath(category, name));
  const files = await readdir(pathOf("")).catch(() => []);
  const taken = new Set(
    [...files, ...photos.map(({ file }) => file)].map((name) => name.toLowerCase()),
  );
  const facts = await readKnownFacts(root);
  const names = new Map(photos.map(({ file }) => [facts[photoKey(category, file)]?.hash, file]));
  const results: { entry: GalleryEntry; place: NewPhoto["place"]; isNew: boolean }[] = [];
  for (const { original, isDoubtful: _, file, place, replaces, ...entry } of added) {
    const hash = photoHash(original);
    const isSame = async (name: string) =>
      (await readFile(pathOf(name)).catch(() => undefined))?.equals(original);
    const slug = slugOf(file);
    let name = names.get(hash);
    // An interrupted run may have written the file without listing it.
    if (!name || !(await isSame(name))) name = `${slug}.jpg`;
    if (!(await isSame(name))) {
      const namesake = photos.find((photo) => photo.file === name && photo.taken);
      const isEdited = replaces !== undefined && entry.taken && namesake?.taken === entry.taken;
      const old = photos.find((photo) => photo.file === replaces) ?? (isEdited && namesake);
      name = old ? old.file : freeName(slug, (candidate) => taken.has(candidate));
      if (old && !(await isInLastVersion(root, originalPath(category, name))))
        await snapshot(root, SNAPSHOT_REASONS.photo);
      await writeFileAtomic(pathOf(name), original);
    }
    taken.add(name);
    names.set(hash, name);
    results.push({ entry: { ...entry, file: name }, place, isNew: true });
  }
  const changed = new Set<GalleryEntry>();
  const list = (gallery: GalleryFile) => {
    for (const result of results) {
      const { entry, place } = result;
      const listed = gallery.photos.find(({ file }) => file === entry.file);
      changed.add(listed ?? entry);
      if (listed) {
        result.isNew = false;
        listed.alt ||= entry.alt;
        if (entry.taken) listed.taken ??= entry.taken;
      } else {
        insertPhoto(gallery, entry, place?.(entry.file));
      }
    }
  };
  const originals = results.map(({ entry }) => originalOf(category, entry));
  await listWithFacts(root, originals, () => changeGallery(root, category, list, changed));
  return results.map(({ entry, isNew }) => ({ name: entry.file, isNew }));
}

/** Replaces the banner with the file's name. @throws {PhotoError} if there is none */
export async function replaceBanner(root: string, { original, alt }: ImportedPhoto, file: string) {
  const categories = readCategories(root);
  const names = [...PAGE_BANNERS, ...categories];
  const banner = slugOf(file);
  if (!names.includes(banner)) {
    throw new PhotoError("misnamed", `is not a banner; choose from: ${names.join(", ")}`);
  }
  const [list, field, kind] = categories.includes(banner)
    ? ([listPath(banner), "banner", "gallery"] as const)
    : ([listPath("banners"), banner, "banners"] as const);
  const content = (await readJson(root, list)) as Record<string, BannerEntry | undefined>;
  const before = content[field];
  const name = `${banner}.jpg`;
  const target = join(root, originalPath("banners", name));
  const old = await readFile(target).catch(() => undefined);
  if (old?.equals(original)) {
    content[field] = { ...before, file: name, alt: alt || (before?.alt ?? "") };
  } else {
    if (old) await snapshot(root, SNAPSHOT_REASONS.banner);
    await writeFileAtomic(target, original);
    content[field] = { file: name, alt }; // focal point and side belonged to the old photo
  }
  const replaced = originalOf("banners", content[field], list);
  await listWithFacts(root, [replaced], () =>
    writeJson(join(root, list), checkContent(kind, content, list)),
  );
  return { name, isNew: true };
}

/**
 * Imports a file into a gallery, or in place of the banner with its name if the folder is `banners`.
 * @param drop names of new photos that were added together; its own is appended
 * @throws {PhotoError} if it cannot be used
 */
export async function addFile(root: string, folder: string, file: string, drop: string[] = []) {
  const bytes = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === "ENOENT") throw new PhotoError("missing", "does not exist");
    throw new PhotoError("unreadable", `cannot be read (${code})`);
  });
  const photo = await importPhoto(bytes, file);
  const [added] =
    folder === "banners"
      ? [await replaceBanner(root, photo, file)]
      : await addToGallery(root, folder, [{ ...photo, file, place: () => ({ drop }) }]);
  const { name = "", isNew = false } = added ?? {};
  if (isNew) drop.push(name);
  return { name, isNew, alt: photo.alt, isDoubtful: photo.isDoubtful };
}
