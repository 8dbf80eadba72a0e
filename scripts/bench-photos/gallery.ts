import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inProjectCopy } from "@/lib/project-copy";
import { withBuiltSite } from "../built-site";
import { type BrowserFigures, measurePage } from "./browser";
import { type ChildRun, runNode } from "./child";
import { fillGallery } from "./gallery-project";
import type { Row } from "./table";

/** Bytes, gzipped, by which a picture may lengthen the gallery's page. */
export const BYTES_LIMIT = 300;

const NEXT = "node_modules/next/dist/bin/next";
const PAGES = ".next/server/app";

export interface GalleryFigures extends BrowserFigures {
  pictures: number;
  /** Of the gallery's page, gzipped. */
  bytes: number;
  build: ChildRun;
  /** Of all pages and their data together. */
  pagesMb: number;
}

/** Builds the site with a gallery of this many pictures, and looks at it in a browser. */
export function benchGallery(count: number): Promise<GalleryFigures> {
  return inProjectCopy(async (root) => {
    await runNode(root, ["--import", "tsx", "scripts/photos.ts"]);
    await runNode(root, ["--import", "tsx", "scripts/fonts.ts"]);
    await fillGallery(root, count);
    const build = await runNode(root, [NEXT, "build", "--webpack"]);
    await runNode(root, ["--import", "tsx", "scripts/finish-build.ts"]);
    const html = await readFile(join(root, PAGES, "gallery/wedding.html"));
    const figures = await withBuiltSite({ root }, ({ url }) =>
      measurePage(`${url}/gallery/wedding`),
    );
    const pagesMb = (await bytesBelow(join(root, PAGES))) / 1e6;
    return { ...figures, pictures: count, bytes: gzipSync(html).length, build, pagesMb };
  });
}

/** A gallery's figures as a row; growth is counted from the smallest gallery. */
export function galleryRow(its: GalleryFigures, smallest: GalleryFigures): Row {
  const more = its.pictures - smallest.pictures;
  const growth = more > 0 ? (its.bytes - smallest.bytes) / more : undefined;
  return {
    pictures: String(its.pictures),
    "page kB gz": (its.bytes / 1000).toFixed(1),
    "B/picture": growth?.toFixed(0) ?? "-",
    [`<= ${BYTES_LIMIT}`]: growth === undefined ? "-" : growth <= BYTES_LIMIT ? "yes" : "NO",
    "build s": its.build.seconds.toFixed(1),
    "pages MB": its.pagesMb.toFixed(0),
    "paint ms": its.paint.toFixed(0),
    "frame ms": its.frames.median.toFixed(1),
    "p95 ms": its.frames.p95.toFixed(1),
    "longest ms": its.frames.longest.toFixed(0),
  };
}

async function bytesBelow(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true })) {
    const stats = await stat(join(folder, entry));
    if (stats.isFile()) sum += stats.size;
  }
  return sum;
}
