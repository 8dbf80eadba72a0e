import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { checkContent } from "@/content/check";
import type { ContentKind, ContentOf, GalleryFile } from "@/content/schema";
import { listPath, readJson, writeJson } from "../content/content-files";
import { setAside } from "./set-aside";

type PageKind = Exclude<ContentKind, "gallery">;

/** Everything that a photographer owns, but the pictures. */
export type SiteContent = { [Kind in PageKind]: ContentOf<Kind> } & {
  galleries: Record<string, GalleryFile>;
};

/** In the order in which they are written. `site` says whose all the others are, so it comes last. */
const PAGES = [
  "home",
  "packages",
  "landing",
  "contact",
  "dates",
  "privacy",
  "banners",
  "site",
] as const;
const pagePath = (kind: PageKind) => `content/${kind}.json`;

/** @throws {ContentError} when a file is wrong */
export async function readContent(root: string): Promise<SiteContent> {
  const read = async <Kind extends ContentKind>(kind: Kind, file: string) =>
    checkContent(kind, await readJson(root, file), file);
  const pages = PAGES.map(async (kind) => [kind, await read(kind, pagePath(kind))] as const);
  const galleries = readCategories(root).map(
    async (category) => [category, await read("gallery", listPath(category))] as const,
  );
  return {
    ...Object.fromEntries(await Promise.all(pages)),
    galleries: Object.fromEntries(await Promise.all(galleries)),
  } as SiteContent;
}

/**
 * Writes all content, once all of it is right. Galleries that are not in it are set aside.
 * @throws {ContentError} when a file would be wrong; nothing is written then
 */
export async function writeContent(root: string, content: SiteContent): Promise<void> {
  const galleries = Object.entries(content.galleries);
  for (const kind of PAGES) checkContent(kind, content[kind], pagePath(kind));
  for (const [category, its] of galleries) checkContent("gallery", its, listPath(category));
  for (const category of readCategories(root)) {
    if (!content.galleries[category]) await setAside(root, listPath(category));
  }
  for (const [category, its] of galleries) await writeJson(join(root, listPath(category)), its);
  for (const kind of PAGES) await writeJson(join(root, pagePath(kind)), content[kind]);
}
