import { readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pMap from "p-map";
import { banners, galleries, type Photo } from "@/content";
import { OWNER } from "@/lib/owner";
import { PREVIEW_FOLDER, type Preview, previewOf } from "@/lib/seo/preview";
import { writeWhole } from "@/lib/write-whole";
import { originalPath } from "../content/content-files";
import { withProgress } from "../kit/terminal";
import { makePreview } from "./make-preview";

export interface WantedPreview extends Preview {
  /** The picture it is made of, relative to the project's root. */
  original: string;
}

/** Makes what a shared link shows: one JPEG of 1200 x 630 px for each page, in `public/previews/`. */
export async function makePreviews(): Promise<void> {
  const { photographer: _, ...pageBanners } = banners; // that one is no page's
  const photos: Photo[] = [
    ...Object.values(pageBanners),
    ...Object.values(galleries).flatMap(({ banner, photos: its }) => [banner, ...its]),
  ];
  const wanted = photos.map((photo) => {
    const [folder = "", name] = photo.key.split("/");
    return { ...previewOf(photo, OWNER), original: originalPath(folder, `${name}.jpg`) };
  });
  const { made, removed } = await preparePreviews(process.cwd(), wanted);
  console.log(`${wanted.length} previews, ${made} made, ${removed} removed`);
}

/**
 * Makes the previews that are missing and removes those that nothing names any more.
 * @returns how many were made and removed
 */
export async function preparePreviews(root: string, wanted: readonly WantedPreview[]) {
  const publicFolder = join(root, "public");
  const folder = join(publicFolder, PREVIEW_FOLDER);
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const present = files
    .filter((file) => file.endsWith(".jpg"))
    .map((file) => `${PREVIEW_FOLDER}/${file.replaceAll("\\", "/")}`);
  const missing = wanted.filter(({ path }) => !present.includes(path));
  let done = 0;
  await withProgress("Previews", (onProgress) =>
    pMap(
      missing,
      async ({ path, original, ...preview }) => {
        onProgress(done, missing.length);
        const bytes = await readFile(join(root, original));
        await writeWhole(join(publicFolder, path), await makePreview(bytes, preview));
        done += 1;
      },
      { concurrency: availableParallelism() },
    ),
  );
  const named = new Set(wanted.map(({ path }) => path));
  const stale = present.filter((path) => !named.has(path));
  for (const path of stale) await rm(join(publicFolder, path));
  return { made: missing.length, removed: stale.length };
}
