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

/** Change it when the look of previews changes: each then gets a new name. */
const RECIPE = "2";

export interface Preview {
  /** `previews/wedding/wedding-01.1a2b3c4d.jpg`, below `public/`. */
  path: string;
  /** Focal point as CSS has it: `"40% 60%"`. */
  focus?: string | undefined;
  /** Of a picture that does not say whose it is. */
  rights: { creator: string; copyright: string };
}

/** The preview of a page whose picture this is. Its name changes with everything that is in it. */
export function previewOf(
  { key, hash, focus }: Pick<Photo, "key" | "hash" | "focus">,
  { name, copyright }: Pick<typeof OWNER, "name" | "copyright">,
): Preview {
  const rights = { creator: name, copyright };
  const content = JSON.stringify([RECIPE, hash, focus, rights]);
  const version = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { path: `${PREVIEW_FOLDER}/${key}.${version}.jpg`, focus, rights };
}
