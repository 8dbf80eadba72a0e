import { checkContent } from "@/lib/content/check";
import { readCategories } from "@/lib/content/entry-names.mjs";
import { type PhotoFacts, photoKey } from "@/lib/content/photo-facts";
import type { GalleryEntry } from "@/lib/content/schema";
import { BANNER_CUT, FORMATS, MIDDLE, previewCut, variantsOf } from "@/lib/photos/recipe";
import { listPath, originalPath, readGallery, readJson } from "../content/content-files";
import { photoHash } from "./encode";

export function originalOf(
  folder: string,
  { file, focus, hidden }: Pick<GalleryEntry, "file" | "focus" | "hidden">,
  listedIn = listPath(folder),
) {
  return {
    key: photoKey(folder, file),
    file: originalPath(folder, file),
    listedIn,
    isBanner: folder === "banners",
    isHidden: hidden === true,
    focus,
  };
}
export type Original = ReturnType<typeof originalOf>;

/** The hash in the names of variants. For banners it includes the focal point, because they are cropped. */
export function versionOf(original: Original, bytes: Buffer): string {
  return photoHash(bytes, original.isBanner ? (original.focus ?? MIDDLE) : "");
}

/** All originals that content lists. @throws {ContentError} if a content file is wrong */
export async function listOriginals(root: string): Promise<Original[]> {
  const list = listPath("banners");
  const banners = checkContent("banners", await readJson(root, list), list);
  const originals = Object.values(banners).map((entry) => originalOf("banners", entry));
  for (const category of readCategories(root)) {
    const { photos, banner } = await readGallery(root, category);
    originals.push(originalOf("banners", banner, listPath(category)));
    originals.push(...photos.map((entry) => originalOf(category, entry)));
  }
  return originals;
}

/** None of a hidden photo, so its files are not published. */
export function allVariants({ key, isBanner, isHidden, focus }: Original, facts: PhotoFacts) {
  if (isHidden) return [];
  const photo = { key, ...facts };
  const cuts = isBanner ? ["", BANNER_CUT] : [""];
  const variants = cuts.flatMap((cut) =>
    FORMATS.flatMap((format) => variantsOf(photo, format, cut)),
  );
  const previews = variantsOf(photo, "jpg", previewCut(focus));
  return [...variants, ...previews].map((variant) => ({ ...variant, focus }));
}
