import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readCategories, readPlaces, readStories } from "@/lib/content/categories.mjs";
import { kindOf, pathOf } from "@/lib/content/files";
import { type ContentKind, contentSchemas } from "@/lib/content/schema";
import { withIds } from "@/lib/content/slugify";

export interface Entry {
  /** `galleries/wedding`, `site`: its file without ending, and its address at the desk. */
  name: string;
  kind: ContentKind;
  category?: string;
  /** From the project's root. */
  file: string;
  label: string;
  /** The page that shows it. */
  preview: string;
}

/** What has one file, in the order in which the desk lists it, each with the page that shows it. */
const PREVIEWS = {
  banners: "/home",
  home: "/home",
  landing: "/gallery",
  packages: "/pricing",
  dates: "/contact",
  contact: "/contact",
  testimonials: "/home",
  privacy: "/privacy",
  site: "/contact",
} satisfies Record<Exclude<ContentKind, "gallery" | "story" | "place">, string>;

function readFile(root: string, file: string) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch {
    return undefined; // the form says what is wrong with the file
  }
}

export function entriesOf(root: string): Entry[] {
  const entryOf = (name: string, preview: string, category?: string): Entry => {
    const kind = kindOf(name) as ContentKind;
    const file = pathOf(name);
    const label =
      contentSchemas[kind].meta()?.label ?? String(readFile(root, file)?.title || basename(name));
    return { name, kind, file, label, preview, ...(category && { category }) };
  };
  return [
    ...readCategories(root).map((name) => entryOf(`galleries/${name}`, `/gallery/${name}`, name)),
    ...readStories(root).map((name) => entryOf(`stories/${name}`, `/stories/${name}`)),
    ...readPlaces(root).map((name) => entryOf(`places/${name}`, `/places/${name}`)),
    ...Object.entries(PREVIEWS).map(([name, preview]) => entryOf(name, preview)),
  ];
}

export const findEntry = (root: string, name: unknown): Entry | undefined =>
  entriesOf(root).find((entry) => entry.name === name);

/** What the desk calls the galleries, stories and packages, by name; no packages while no form can show their file. */
export function titlesOf(root: string) {
  const entries = entriesOf(root);
  const titles = (of: ContentKind) =>
    Object.fromEntries(
      entries.flatMap(({ kind, name, label }) => (kind === of ? [[basename(name), label]] : [])),
    );
  const file = readFile(root, pathOf("packages"));
  const isValid = file && contentSchemas.packages.isValidSync(file, { strict: true });
  const packages = withIds(isValid ? file.packages : [], ({ title }) => title, "csomag");
  const offers = Object.fromEntries(packages.map(({ id, title }) => [id, title]));
  return { gallery: titles("gallery"), story: titles("story"), package: offers };
}
