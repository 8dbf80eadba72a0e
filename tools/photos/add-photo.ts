import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { checkContent } from "@/lib/content/check";
import { PAGE_BANNERS, readCategories } from "@/lib/content/entry-files.mjs";
import { photoKey } from "@/lib/content/photo-facts";
import type { BannerEntry, GalleryFile, PhotoEntry } from "@/lib/content/schema";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import type { Timed } from "../content/capture-times";
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
import { readFileOf } from "../history/repository";
import { decodeLeniently, decodePhoto } from "./decode-photo";
import { photoHash, toOriginal } from "./encode";
import { identify, lookAt } from "./identity";
import { describeOriginal, freeName, slugOf, sourceOf } from "./originals";
import { PhotoError } from "./photo-error";
import { listWithFacts, readKnownFacts } from "./prepare-photos";
import { altOf } from "./stock-texts";

/** Extensions of raw files. Many contain a small preview that would be mistaken for the photo. */
const RAW =
  /^\.(3fr|ari|arw|bay|cr[23w]|dcr|dcs|dng|eip|erf|fff|gpr|iiq|k25|kdc|mdc|mef|mos|mrw|nef|nrw|orf|ori|pef|raf|raw|rw[2lz]|sr[2fw]|x3f)$/i;

export interface ImportedPhoto extends Timed {
  /** See `toOriginal`: the same file yields the same bytes. */
  original: Buffer;
  /** The description that a person embedded in the photo; empty if there is none. */
  alt: string;
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
    const photo = await decodePhoto(bytes, failOn);
    const { taken, shift, description } = photo.tags;
    return { original: await toOriginal(photo, bytes), alt: altOf(description), taken, shift };
  });
}

/** What became of a file that was added. `beside`: it may be an edited photo, which is still there. */
export type Added = "added" | "known" | "replaced" | "beside";

export interface NewPhoto extends ImportedPhoto, Pick<PhotoEntry, "focus" | "source"> {
  /** Its name is derived from this. */
  file: string;
  /** Gets the name and returns where to list it; at the end if missing. */
  place?: (name: string) => Place;
  /** The photo that a watched folder's file of this name became earlier. */
  replaces?: string | undefined;
  /** True for one that is only moved here, so it replaces no other. */
  isMoved?: boolean;
}

/**
 * Adds a photo to a gallery, or replaces the one of which it is a new version: see {@link identify}. A known photo gets the
 * alt text and time that it lacks.
 */
export async function addToGallery(
  root: string,
  category: string,
  { original, isDoubtful: _, file, place, replaces, isMoved, source, ...entry }: NewPhoto,
): Promise<{ name: string; added: Added }> {
  const { photos } = await readGallery(root, category);
  const facts = await readKnownFacts(root);
  const pathOf = (photo: string) => join(root, originalPath(category, photo));
  const read = (photo: string) => readFile(pathOf(photo)).catch(() => undefined);
  const slug = slugOf(file);
  const listed = photos.map((photo) => ({
    photo,
    taken: photo.taken,
    // Photos of earlier versions have no source.
    file: photo.source ?? (photo.file === `${slug}.jpg` ? file : photo.file),
    hash: facts[photoKey(category, photo.file)]?.hash,
  }));
  const lookOf = async ({ photo }: (typeof listed)[number]) => {
    const bytes = await read(photo.file);
    return bytes && lookAt(bytes).catch(() => undefined); // damaged
  };
  const compared = { ...entry, file, hash: photoHash(original), look: () => lookAt(original) };
  const replaced = listed.find(({ photo }) => photo.file === replaces);
  const identity = await identify(compared, listed, lookOf, replaced);
  const isOld = identity.is === "known" || (identity.is === "version" && !isMoved);
  let name = isOld ? identity.photo.photo.file : `${slug}.jpg`;
  // An interrupted run may have written the file without listing it.
  if (!(await read(name))?.equals(original)) {
    const files = await readdir(pathOf("")).catch(() => []);
    const names = [...files, ...photos.map((photo) => photo.file)];
    const taken = names.map((file) => file.toLowerCase());
    if (!isOld) name = freeName(slug, (candidate) => taken.includes(candidate));
    await writeFileAtomic(pathOf(name), original);
  }
  const named = source && source !== name && { source };
  const added: PhotoEntry = { ...entry, file: name, ...named };
  const list = (gallery: GalleryFile) => {
    const before = gallery.photos.find((photo) => photo.file === name);
    if (!before) return insertPhoto(gallery, added, place?.(name));
    before.alt ||= entry.alt;
    const { taken, shift } = entry;
    if (taken && !before.taken) Object.assign(before, { taken, shift });
    Object.assign(before, named);
  };
  await listWithFacts(root, [describeOriginal(category, added)], () =>
    changeGallery(root, category, list, name),
  );
  if (!photos.some((photo) => photo.file === name))
    return { name, added: identity.is === "doubtful" ? "beside" : "added" };
  return { name, added: identity.is === "version" ? "replaced" : "known" };
}

/** Brings back a photo that was replaced, beside the one that has replaced it. @param id of the old one in the history */
export async function keepBoth(root: string, category: string, name: string, id: string) {
  const { photos } = await readGallery(root, category);
  const old: Omit<PhotoEntry, "file"> = photos.find(({ file }) => file === name) ?? { alt: "" };
  // Without a source, because the next export of that file replaces the new photo.
  const { focus: _, hidden: __, source: ___, ...entry } = old;
  const original = await readFileOf(root, id);
  const place = () => ({ before: [name] });
  return addToGallery(root, category, { ...entry, original, file: name, place, isMoved: true });
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
  const name = `${banner}.jpg`;
  const target = join(root, originalPath("banners", name));
  const old = await readFile(target).catch(() => undefined);
  const isSame = old?.equals(original);
  if (!isSame) await writeFileAtomic(target, original);
  const kept = isSame ? content[field] : undefined; // focal point and side belonged to the old photo
  const entry = { ...kept, file: name, alt: alt || (kept?.alt ?? "") };
  content[field] = entry;
  await listWithFacts(root, [describeOriginal("banners", entry, list)], () =>
    writeJson(join(root, list), checkContent(kind, content, list)),
  );
  return { name, added: "added" as const };
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
  const source = sourceOf(file);
  const { name, added } =
    folder === "banners"
      ? await replaceBanner(root, photo, file)
      : await addToGallery(root, folder, { ...photo, file, source, place: () => ({ drop }) });
  if (added === "added" || added === "beside") drop.push(name);
  return { name, added, alt: photo.alt, isDoubtful: photo.isDoubtful };
}
