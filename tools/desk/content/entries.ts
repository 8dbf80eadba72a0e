import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readCategories, readPlaces, readStories } from "@/lib/content/entry-names.mjs";
import { kindOf, pathOf } from "@/lib/content/files";
import { nameIssue } from "@/lib/content/names.mjs";
import { type ContentKind, contentSchemas } from "@/lib/content/schema";
import { withPackageIds } from "@/lib/content/slugify";

export interface Entry {
  /** Its path below `content/` without the extension, and below `/desk`: `galleries/wedding`, `site`. */
  name: string;
  kind: ContentKind;
  /** Set if it is a gallery. */
  category?: string;
  /** From the project's root. */
  file: string;
  label: string;
  /** Path of the page that shows it. */
  preview: string;
}

const LISTS = { galleries: readCategories, stories: readStories, places: readPlaces };

/** The pages that show the other entries, in the order in which the desk lists them. */
const PREVIEWS: Record<string, string> = {
  banners: "/home",
  home: "/home",
  landing: "/gallery",
  packages: "/pricing",
  dates: "/contact",
  contact: "/contact",
  testimonials: "/home",
  "sample-gallery": "/pricing",
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

function entryOf(root: string, name: string): Entry {
  const kind = kindOf(name) as ContentKind;
  const file = pathOf(name);
  const label =
    contentSchemas[kind].meta()?.label ?? String(readFile(root, file)?.title || basename(name));
  const preview = PREVIEWS[name] ?? `/${name.replace("galleries/", "gallery/")}`;
  return {
    name,
    kind,
    file,
    label,
    preview,
    ...(kind === "gallery" && { category: basename(name) }),
  };
}

export function entriesOf(root: string): Entry[] {
  const listed = Object.entries(LISTS).flatMap(([folder, readNames]) =>
    readNames(root).map((name) => `${folder}/${name}`),
  );
  return [...listed, ...Object.keys(PREVIEWS)].map((name) => entryOf(root, name));
}

export function findEntry(root: string, name: unknown): Entry | undefined {
  if (typeof name !== "string" || !kindOf(name)) return undefined;
  const isEntry =
    !name.includes("/") || (!nameIssue(basename(name)) && existsSync(join(root, pathOf(name))));
  return isEntry ? entryOf(root, name) : undefined;
}

/** Labels of the galleries, stories and packages, by name. No packages while their file is invalid. */
export function titlesOf(root: string) {
  const titlesIn = (folder: keyof typeof LISTS) =>
    Object.fromEntries(
      LISTS[folder](root).map((name) => [name, entryOf(root, `${folder}/${name}`).label]),
    );
  const file = readFile(root, pathOf("packages"));
  const isValid = file && contentSchemas.packages.isValidSync(file, { strict: true });
  const packages = withPackageIds<{ title: string }>(isValid ? file.packages : []);
  const packageTitles = Object.fromEntries(packages.map(({ id, title }) => [id, title]));
  return { gallery: titlesIn("galleries"), story: titlesIn("stories"), package: packageTitles };
}
