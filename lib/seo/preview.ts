import { createHash } from "node:crypto";
import type { Photo } from "@/content";
import type { OWNER } from "../owner";

/**
 * What a shared link shows of a page: which file, and what is on it. Shared by the script, which makes the
 * files, and the page, which names them.
 */

/** In px: the size that Facebook, LinkedIn and X show uncropped. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Below `public/`. Previews lie with the pages, wherever the pictures do: a link is asked for both at once. */
export const PREVIEW_FOLDER = "previews";

/** Banners of general pages; their previews carry the brand. A gallery's own banner speaks for itself. */
const BRANDED = ["splash", "home", "gallery", "pricing", "contact"].map(
  (name) => `banners/${name}`,
);

/** Change it when the look of previews changes: each then gets a new name. */
const RECIPE = "1";

export interface Preview {
  /** `previews/wedding/wedding-01.1a2b3c4d.jpg`, below `public/`. */
  path: string;
  /**
   * `cut`: the picture, cut around its focal point. `branded`: the same with the brand on it. `beside`: the
   * whole picture beside the brand.
   */
  look: "cut" | "branded" | "beside";
  /** Focal point as CSS has it: `"40% 60%"`. */
  focus: string;
  /** What is set in type on it; the line is smaller and under the brand. */
  text: { brand: string; line: string };
  /** Of a picture that does not say whose it is. */
  rights: { creator: string; copyright: string };
}

/** Whose site it is. */
export type PreviewOwner = Pick<typeof OWNER, "name" | "brand" | "profession" | "copyright">;

/** The preview of a page whose picture this is. Its name changes with everything that is in it. */
export function previewOf(
  photo: Pick<Photo, "key" | "hash" | "focus" | "width" | "height">,
  { name, brand, profession, copyright }: PreviewOwner,
): Preview {
  const { key, hash, focus = "50% 50%" } = photo;
  const look = lookOf(photo);
  const text = { brand, line: profession };
  const rights = { creator: name, copyright };
  const content = JSON.stringify([RECIPE, hash, look, focus, text, rights]);
  const version = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { path: `${PREVIEW_FOLDER}/${key}.${version}.jpg`, look, focus, text, rights };
}

/** Of an upright picture a cut leaves a third: too little, unless somebody has said which. */
function lookOf({ key, focus, width, height }: Parameters<typeof previewOf>[0]): Preview["look"] {
  if (BRANDED.includes(key)) return "branded";
  return height > width && !focus ? "beside" : "cut";
}
