import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { checkContent } from "@/lib/content/check";
import { PAGE_BANNERS, readCategories } from "@/lib/content/entry-names.mjs";
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
import { isInLastVersion, snapshot } from "../content/history";
import { photoHash, toOriginal } from "./encode";
import { altOf } from "./metadata";
import { decodeLeniently, openPhoto } from "./open-photo";
import { freeName, originalOf, slugOf } from "./originals";
import { PhotoError } from "./photo-error";
import { listWithFacts, readKnownFacts } from "./prepare-photos";

/** Extensions of raw files. Many contain a small preview that would be mistaken for the photo. */
const RAW =
  /^\.(3fr|ari|arw|bay|cr[23w]|dcr|dcs|dng|eip|erf|fff|gpr|iiq|k25|kdc|mdc|mef|mos|mrw|nef|nrw|orf|ori|pef|raf|raw|rw[2lz]|sr[2fw]|x3f)$/i;

export interface ImportedPhoto {
  /** See `toOriginal`: the same file yields the same bytes. */
  original: Buffer;
  /** The description that a person embedded in the photo; empty if there is none. */
  alt: string;
  taken?: string | undefined;
  /** True if only lenient decoding accepts it: the photographer should look at it. */
  isDoubtful?: boolean;
}

/** @throws {PhotoError} if it is empty, not a photo, raw, HEIC, damaged or too small */
export async function importPhoto(bytes: Buffer, file: string): Promise<ImportedPhoto> {
  if (RAW.test(extname(file)))
    throw new PhotoError(
      "raw",
      "is a camera's raw file; export it as JPEG (full size, quality 90 or more) and add that",
    );
  return decodeLeniently(async (failOn) => {
    const photo = await openPhoto(bytes, failOn);
    const { taken, description } = photo.tags;
    const original = await toOriginal(photo, bytes);
    return { original, alt: altOf(description), ...(taken && { taken }) };
  });
}

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
 * Adds a photo to a gallery. If it is already there, which its hash tells without reading other files, it gets the alt text
 * and time that it lacks.
 */
export async function addToGallery(
  root: string,
  category: string,
  { original, isDoubtful: _, file, place, replaces, ...entry }: NewPhoto,
): Promise<{ name: string; isNew: boolean }> {
  const { photos } = await readGallery(root, category);
  const facts = await readKnownFacts(root);
  const hash = photoHash(original);
  const pathOf = (photo: string) => join(root, originalPath(category, photo));
  const isSame = async (photo: string) =>
    (await readFile(pathOf(photo)).catch(() => undefined))?.equals(original);
  const slug = slugOf(file);
  let name = photos.find((photo) => facts[photoKey(category, photo.file)]?.hash === hash)?.file;
  // An interrupted run may have written the file without listing it.
  if (!name || !(await isSame(name))) name = `${slug}.jpg`;
  if (!(await isSame(name))) {
    const namesake = photos.find((photo) => photo.file === name && photo.taken);
    const isEdited = replaces !== undefined && entry.taken && namesake?.taken === entry.taken;
    const old = photos.find((photo) => photo.file === replaces) ?? (isEdited && namesake);
    const files = await readdir(pathOf("")).catch(() => []);
    const taken = [...files, ...photos.map((photo) => photo.file)].map((one) => one.toLowerCase());
    name = old ? old.file : freeName(slug, (candidate) => taken.includes(candidate));
    if (old && !(await isInLastVersion(root, originalPath(category, name))))
      await snapshot(root, "Képek cseréje előtt");
    await writeFileAtomic(pathOf(name), original);
  }
  const added = { ...entry, file: name };
  let isNew = true;
  const changed = new Set<GalleryEntry>();
  const list = (gallery: GalleryFile) => {
    const listed = gallery.photos.find((photo) => photo.file === added.file);
    changed.add(listed ?? added);
    if (!listed) return insertPhoto(gallery, added, place?.(added.file));
    isNew = false;
    listed.alt ||= entry.alt;
    if (entry.taken) listed.taken ??= entry.taken;
  };
  await listWithFacts(root, [originalOf(category, added)], () =>
    changeGallery(root, category, list, changed),
  );
  return { name, isNew };
}

/** Replaces the banner with the file's name. @throws {PhotoError} if there is none */
export async function replaceBanner(root: string, { original, alt }: ImportedPhoto, file: string) {
  const categories = readCategories(root);
  const names = [...PAGE_BANNERS, ...categories];
  const banner = slugOf(file);
  if (!names.includes(banner))
    throw new PhotoError("misnamed", `is not a banner; choose from: ${names.join(", ")}`);
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
    if (old) await snapshot(root, "Egy nagy kép cseréje előtt");
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
  const { name, isNew } =
    folder === "banners"
      ? await replaceBanner(root, photo, file)
      : await addToGallery(root, folder, { ...photo, file, place: () => ({ drop }) });
  if (isNew) drop.push(name);
  return { name, isNew, alt: photo.alt, isDoubtful: photo.isDoubtful };
}
