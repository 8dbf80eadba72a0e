import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCategories, readStories } from "@/content/categories.mjs";
import { pathOf } from "@/content/files";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { listPath } from "../content/content-files";

export interface Entry {
  /** `galleries/wedding`, `site`: its file without ending, and its address at the desk. */
  name: string;
  kind: ContentKind;
  category?: string;
  /** From the project's root. */
  file: string;
  label: string;
  preview: string;
}

/** In the order in which the desk lists them, each with the page that shows it. Galleries and stories have files of their own. */
const PAGES = {
  banners: "/home",
  home: "/home",
  landing: "/gallery",
  packages: "/pricing",
  dates: "/contact",
  contact: "/contact",
  testimonials: "/home",
  privacy: "/privacy",
  site: "/contact",
} satisfies Record<Exclude<ContentKind, "gallery" | "story">, string>;

function titleOf(root: string, file: string, name: string): string {
  try {
    return String(JSON.parse(readFileSync(join(root, file), "utf8")).title || name);
  } catch {
    return name; // the form says what is wrong with the file
  }
}

export function entriesOf(root: string): Entry[] {
  const galleries = readCategories(root).map((category) => ({
    name: `galleries/${category}`,
    kind: "gallery" as const,
    category,
    file: listPath(category),
    label: titleOf(root, listPath(category), category),
    preview: `/gallery/${category}`,
  }));
  const stories = readStories(root).map((name) => ({
    name: `stories/${name}`,
    kind: "story" as const,
    file: pathOf(`stories/${name}`),
    label: titleOf(root, pathOf(`stories/${name}`), name),
    preview: `/stories/${name}`,
  }));
  const pages = (Object.keys(PAGES) as (keyof typeof PAGES)[]).map((kind) => ({
    name: kind,
    kind,
    file: pathOf(kind),
    label: contentSchemas[kind].meta()?.label ?? kind,
    preview: PAGES[kind],
  }));
  return [...galleries, ...stories, ...pages];
}

export const findEntry = (root: string, name: unknown): Entry | undefined =>
  entriesOf(root).find((entry) => entry.name === name);

export const galleryTitles = (root: string): Record<string, string> =>
  Object.fromEntries(
    entriesOf(root).flatMap(({ category, label }) => (category ? [[category, label]] : [])),
  );
