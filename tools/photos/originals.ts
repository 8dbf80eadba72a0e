/** The files that photographers add, and the originals that are stored. */
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { checkContent } from "@/lib/content/check";
import { isDraft, readCategories } from "@/lib/content/entry-files.mjs";
import { type PhotoFacts, photoKey } from "@/lib/content/photo-facts";
import type { PhotoEntry } from "@/lib/content/schema";
import { byNumber, isPhotoFile } from "@/lib/photos/photo-files";
import { BANNER_CROP, FORMATS, MIDDLE, previewCrop, variantsOf } from "@/lib/photos/recipe";
import { shortSlug } from "@/lib/text/slugify";
import { withoutBidi } from "@/lib/text/without-bidi";
import { listPath, originalPath, readGallery, readJson } from "../content/content-files";
import { photoHash } from "./encode";

/** All photos in a folder, recursively, in natural order; a file yields itself. */
export async function findPhotos(path: string): Promise<string[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  if (!isFolder) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(path, join(parentPath, name)))
    .filter(isPhotoFile)
    .sort(byNumber)
    .map((file) => join(path, file));
}

/** What a photo's entry remembers of the added file. */
export const sourceOf = (file: string): string => withoutBidi(basename(file)).normalize("NFC");

/** File systems allow 255 bytes, and names of variants are longer than their slug. */
const MAX_SLUG_LENGTH = 100;

/** `Kovácsék 12.JPG` becomes `kovacsek-12`, part of a URL. */
export function slugOf(file: string): string {
  return shortSlug(basename(file, extname(file)), MAX_SLUG_LENGTH) || "photo";
}

/** `slug.jpg`, else `slug-2.jpg` or the next free number. */
export function freeName(slug: string, isTaken: (name: string) => boolean): string {
  let name = `${slug}.jpg`;
  for (let number = 2; isTaken(name); number += 1) name = `${slug}-${number}.jpg`;
  return name;
}

export function describeOriginal(
  folder: string,
  { file, focus, hidden, alt = "" }: Pick<PhotoEntry, "file"> & Partial<PhotoEntry>,
  listedIn = listPath(folder),
) {
  return {
    key: photoKey(folder, file),
    file: originalPath(folder, file),
    listedIn,
    isBanner: folder === "banners",
    isHidden: hidden === true,
    isDraft: false,
    focus,
    alt,
  };
}
export type Original = ReturnType<typeof describeOriginal>;

/** The hash in the names of variants. For banners it includes the focal point, because they are cropped. */
export function versionOf(original: Original, bytes: Buffer): string {
  return photoHash(bytes, original.isBanner ? (original.focus ?? MIDDLE) : "");
}

/** All originals that content lists, those of drafts last. @throws {ContentError} if a content file is wrong */
export async function listOriginals(root: string): Promise<Original[]> {
  const list = listPath("banners");
  const banners = checkContent("banners", await readJson(root, list), list);
  const originals = Object.values(banners).map((entry) => describeOriginal("banners", entry));
  for (const category of readCategories(root)) {
    const gallery = await readGallery(root, category).catch(async (error) => {
      if (!isDraft(await readJson(root, listPath(category)).catch(() => undefined))) throw error;
    });
    if (!gallery) continue; // the draft's form says what is wrong
    const { photos, banner } = gallery;
    const listed = [
      ...(banner?.file ? [describeOriginal("banners", banner, listPath(category))] : []),
      ...photos.map((entry) => describeOriginal(category, entry)),
    ];
    originals.push(...listed.map((original) => ({ ...original, isDraft: isDraft(gallery) })));
  }
  return originals.toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft));
}

/** A hidden photo has none, so its files are not published; without facts, nobody knows their names. */
export function allVariants({ key, isBanner, isHidden, focus }: Original, facts?: PhotoFacts) {
  if (isHidden || !facts) return [];
  const photo = { key, ...facts };
  const crops = isBanner ? ["", BANNER_CROP] : [""];
  const variants = crops.flatMap((crop) =>
    FORMATS.flatMap((format) => variantsOf(photo, format, crop)),
  );
  const previews = variantsOf(photo, "jpg", previewCrop({ ...facts, focus }));
  return [...variants, ...previews].map((variant) => ({ ...variant, focus }));
}
