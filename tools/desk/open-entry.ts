import { readCategories } from "@/content/categories.mjs";
import { listPath, readGallery, readJson } from "../content/content-files";
import { isObject } from "../content/items";
import type { Entry } from "./entries";
import { checkEntry } from "./faults";
import type { OpenEntry } from "./form";
import { picturesOf } from "./picture";

const filesIn = (values: unknown[]): string[] =>
  values.flatMap((value) => (isObject(value) && value.file ? String(value.file) : []));

async function picturesOfGallery(root: string, category: string): Promise<OpenEntry["pictures"]> {
  const content = await readJson(root, listPath(category)).catch(() => undefined);
  return picturesOf(root, category, isObject(content) ? filesIn([content.photos].flat()) : []);
}

/** Reads a content file for a form; undefined where no form can show it, which the top of each page explains. */
export async function openEntry(root: string, entry: Entry): Promise<OpenEntry | undefined> {
  const { name, category } = entry;
  const { content, faults } = await checkEntry(root, entry);
  const problems = faults.filter((fault) => fault.kind === "field");
  if (!isObject(content) || problems.some(({ isShape }) => isShape)) return undefined;
  const galleries = category ? [category] : readCategories(root);
  const pictures = await Promise.all([
    picturesOf(root, "banners", filesIn(Object.values(content))),
    ...galleries.map((one) => picturesOfGallery(root, one)),
  ]);
  return { name, content, pictures: Object.assign({}, ...pictures), problems };
}

/** A small picture of each gallery's cover, by the name of its entry; undefined where there is none. */
export async function coversOf(root: string): Promise<Record<string, string | undefined>> {
  const covers = readCategories(root).map(async (category) => {
    const { cover } = await readGallery(root, category).catch(() => ({ cover: undefined }));
    const pictures = await picturesOf(root, category, cover ? [cover] : []);
    return [`galleries/${category}`, pictures[`${category}/${cover}`]?.small];
  });
  return Object.fromEntries(await Promise.all(covers));
}
