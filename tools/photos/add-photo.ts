import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/lib/content/categories.mjs";
import { checkContent } from "@/lib/content/check";
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
import { SNAPSHOT_REASONS, snapshot } from "../content/history";
import { photoHash } from "./encode";
import { type ImportedPhoto, importPhoto } from "./import-photo";
import { freeName, slugOf } from "./names";
import { originalOf } from "./originals";
import { PhotoError } from "./photo-error";
import { listWithFacts, readKnownFacts } from "./prepare-photos";

export interface NewPhoto extends ImportedPhoto, Pick<GalleryEntry, "focus"> {
  /** Its name is made of this. */
  file: string;
  /** Where it is listed; gets its name. At the end if missing. */
  place?: (name: string) => Place;
}

/**
 * Puts photos into a gallery; facts and list are written once for all of them. A photo that is there already gets the alt text
 * and time that it lacks: it is found by its facts, so that no other file is read.
 * @returns for each its name, and `isNew`: false when the same photo was there already
 */
export async function addToGallery(root: string, category: string, added: readonly NewPhoto[]) {
  const { photos } = await readGallery(root, category);
  const pathOf = (name: string) => join(root, originalPath(category, name));
  const files = await readdir(pathOf("")).catch(() => []);
  const taken = new Set(
    [...files, ...photos.map(({ file }) => file)].map((one) => one.toLowerCase()),
  );
  const facts = await readKnownFacts(root);
  const names = new Map(photos.map(({ file }) => [facts[photoKey(category, file)]?.hash, file]));
  const put: { entry: GalleryEntry; place: NewPhoto["place"]; isNew: boolean }[] = [];
  for (const { original, isDoubtful: _, file, place, ...entry } of added) {
    const hash = photoHash(original);
    const isSame = async (name: string) =>
      (await readFile(pathOf(name)).catch(() => undefined))?.equals(original);
    const slug = slugOf(file);
    let name = names.get(hash);
    // One that an interrupted run did not list has the name that it would get.
    if (!name || !(await isSame(name))) name = `${slug}.jpg`;
    if (!(await isSame(name))) {
      name = freeName(slug, (one) => taken.has(one));
      await writeFileAtomic(pathOf(name), original);
    }
    taken.add(name);
    names.set(hash, name);
    put.push({ entry: { ...entry, file: name }, place, isNew: true });
  }
  const changed = new Set<GalleryEntry>();
  const list = (gallery: GalleryFile) => {
    for (const one of put) {
      const { entry, place } = one;
      const listed = gallery.photos.find(({ file }) => file === entry.file);
      changed.add(listed ?? entry);
      if (listed) {
        one.isNew = false;
        listed.alt ||= entry.alt;
        if (entry.taken) listed.taken ??= entry.taken;
      } else {
        insertPhoto(gallery, entry, place?.(entry.file));
      }
    }
  };
  const originals = put.map(({ entry }) => originalOf(category, entry));
  await listWithFacts(root, originals, () => changeGallery(root, category, list, changed));
  return put.map(({ entry, isNew }) => ({ name: entry.file, isNew }));
}

/** Replaces the banner that has the name of the file. @throws {PhotoError} when there is none */
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
    content[field] = { file: name, alt }; // focal point and side were those of the other photo
  }
  const replaced = originalOf("banners", content[field], list);
  await listWithFacts(root, [replaced], () =>
    writeJson(join(root, list), checkContent(kind, content, list)),
  );
  return { name, isNew: true };
}

/**
 * Imports a file into a gallery. In `banners`, it replaces the banner of its name.
 * @param drop names of new photos that are added with it; its own is appended
 * @throws {PhotoError} when it cannot be used
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
