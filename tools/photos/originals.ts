import { readCategories } from "@/content/categories.mjs";
import { checkContent } from "@/content/check";
import { type PhotoFacts, photoKey } from "@/content/photo-facts";
import type { GalleryEntry } from "@/content/schema";
import {
  BANNER_CROP_WIDTHS,
  cropWidth,
  PHOTO_WIDTHS,
  type PhotoFormat,
  variantPath,
  variantWidths,
} from "@/lib/photos/recipe.mjs";
import { listPath, originalPath, readJson } from "../content/content-files";
import { photoHash } from "./encode";

/** A picture that a content file lists. Paths are relative to the project's root. */
export interface Original {
  /** `wedding/wedding-01` */
  key: string;
  file: string;
  /** The content file that lists it. */
  listedIn: string;
  isBanner: boolean;
  focus: string;
}

function originalOf(folder: string, { file, focus }: GalleryEntry, listedIn: string): Original {
  return {
    key: photoKey(folder, file),
    file: originalPath(folder, file),
    listedIn,
    isBanner: folder === "banners",
    focus: focus ?? "50% 50%",
  };
}

/** Part of the names of an original's variants: changes with its bytes or its crop. */
export function versionOf(original: Original, bytes: Buffer): string {
  return photoHash(bytes, original.isBanner ? original.focus : "");
}

/**
 * Every original that the galleries and the banners list.
 * @throws {ContentError} when a content file is wrong, as by a double entry
 */
export async function listOriginals(root: string): Promise<Original[]> {
  const list = listPath("banners");
  const banners = checkContent("banners", await readJson(root, list), list);
  const originals = Object.values(banners).map((entry) => originalOf("banners", entry, list));
  for (const category of readCategories(root)) {
    const file = listPath(category);
    const { photos, banner } = checkContent("gallery", await readJson(root, file), file);
    originals.push(originalOf("banners", banner, file));
    originals.push(...photos.map((entry) => originalOf(category, entry, file)));
  }
  return originals;
}

export interface Variant {
  original: Original;
  /** Below `public/photos/`. */
  path: string;
  width: number;
  format: PhotoFormat;
  isCrop: boolean;
}

/** All variants of an original. */
export function variantsOf(original: Original, facts: PhotoFacts): Variant[] {
  const inSteps = (imageWidth: number, steps: Record<PhotoFormat, number[]>, isCrop: boolean) =>
    (["avif", "jpg"] as const).flatMap((format) =>
      variantWidths(imageWidth, steps[format]).map((width): Variant => {
        const path = variantPath({ key: original.key, hash: facts.hash, isCrop, width, format });
        return { original, path, width, format, isCrop };
      }),
    );
  const whole = inSteps(facts.width, PHOTO_WIDTHS, false);
  return original.isBanner
    ? [...whole, ...inSteps(cropWidth(facts), BANNER_CROP_WIDTHS, true)]
    : whole;
}
