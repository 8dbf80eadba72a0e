/** What is different in the content, in the photographer's words: „Családi alap: 35 000 → 39 000 Ft”. */

import type { SchemaDescription } from "yup";
import type { PhotoFacts } from "@/content/photo-facts";
import { type ContentKind, contentSchemas, type GalleryEntry } from "@/content/schema";
import { formatPrice } from "@/lib/price";
import type { ContentFiles } from "../content/content-files";
import { explainInHungarian } from "./explain";
import { isSame } from "./merge";
import { tellDates } from "./tell-dates";

/** One difference, in one line. */
export interface ToldChange {
  text: string;
  /** The form that it is changed in: `packages`, `galleries/wedding`. */
  entry: string;
}

const FACTS = "photos.generated.json";
/** In letters. A longer text is not read at a glance; that it is another one is enough. */
const SHORT = 60;

/** Everything that is different, file by file. */
export function tellChanges(before: ContentFiles, after: ContentFiles): ToldChange[] {
  const files = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return files
    .filter((file) => file !== FACTS && file.endsWith(".json"))
    .flatMap((file) => {
      const entry = file.replace(/\.json$/, "");
      const [was, is] = [before[file], after[file]];
      const label = nameOf(entry, is ?? was);
      const [kind, folder] = kindOf(entry);
      if (file in after && !hasShape(kind, is)) return [{ entry, text: `${label}: hibás a fájl` }];
      if (was === undefined) return [{ entry, text: `${label}: új` }];
      if (is === undefined) return [{ entry, text: `${label}: törölve` }];
      const tell = { facts: [factsOf(before), factsOf(after)] as const, folder };
      const lines =
        kind === "dates"
          ? tellDates(label, { taken: [], ...was }, { taken: [], ...(is as object) })
          : tellField(descriptionOf(kind), label, was, is, tell);
      return lines.map((text) => ({ entry, text }));
    });
}

/** Whether lists and groups are such, where there are any: one letter by hand is enough that they are not. */
const hasShape = (kind: ContentKind, content: unknown) =>
  content !== undefined &&
  !explainInHungarian(kind, content).some(({ isShape, isMissing }) => isShape && !isMissing);

type Facts = Record<string, PhotoFacts | undefined>;

interface Tell {
  /** What is known of the pictures, before and now. */
  facts: readonly [Facts, Facts];
  folder: string;
}

const factsOf = (files: ContentFiles) => (files[FACTS] ?? {}) as Facts;

const kindOf = (entry: string): [ContentKind, string] => {
  const [kind = "", category] = entry.split("/");
  return category ? ["gallery", category] : [kind as ContentKind, "banners"];
};

const descriptionOf = (kind: ContentKind) =>
  contentSchemas[kind]?.describe() as SchemaDescription | undefined;

/** A file is known by its form's name, a gallery by its title. */
function nameOf(entry: string, content: unknown): string {
  const [kind] = kindOf(entry);
  const { title } = (content ?? {}) as { title?: string };
  return (kind === "gallery" ? title : descriptionOf(kind)?.meta?.label) ?? entry;
}

function tellField(
  description: SchemaDescription | undefined,
  place: string,
  was: unknown,
  is: unknown,
  tell: Tell,
): string[] {
  if (isPicture(is) && isPicture(was)) return tellPicture(place, was, is, tell);
  if (Array.isArray(is) || Array.isArray(was)) {
    return tellList(description, place, listOf(was), listOf(is), tell);
  }
  if (isObject(is) && isObject(was)) {
    const { fields = {} } = (description ?? {}) as { fields?: Record<string, SchemaDescription> };
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((name) => {
      const label = fields[name]?.meta?.label ?? name;
      const below = name === "price" || !label ? place : `${place} – ${label}`;
      return tellField(fields[name], below, was[name], is[name], tell);
    });
  }
  if (is === was) return [];
  if (typeof is === "number" && typeof was === "number") {
    const isPrice = description?.meta?.unit === "Ft";
    return [
      `${place}: ${isPrice ? formatPrice(was).replace(/\sFt$/, "") : was} → ${isPrice ? formatPrice(is) : is}`,
    ];
  }
  if (is === undefined || is === "") return [`${place}: törölve`];
  const [old, now] = [String(was ?? ""), String(is)];
  if (old === "") return [`${place}: ${quoted(now)}`];
  return old.length + now.length > 2 * SHORT
    ? [`${place}: más a szöveg`]
    : [`${place}: ${quoted(old)} → ${quoted(now)}`];
}

const quoted = (text: string) => `„${text}”`;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isPicture = (value: unknown): value is GalleryEntry => isObject(value) && "file" in value;

function tellPicture(
  place: string,
  was: GalleryEntry,
  is: GalleryEntry,
  { facts }: Tell,
): string[] {
  const version = (known: Facts, { file }: GalleryEntry) =>
    known[`banners/${file.replace(/\.jpg$/, "")}`]?.placeholder;
  if (version(facts[0], was) !== version(facts[1], is)) return [`${place}: új kép`];
  return isSame(was, is) ? [] : [`${place}: más a leírása vagy a kivágása`];
}

function tellList(
  description: SchemaDescription | undefined,
  place: string,
  was: unknown[],
  is: unknown[],
  tell: Tell,
): string[] {
  const isPhotos = [...was, ...is].every(isPicture);
  if (isPhotos) return tellPhotos(place, was as GalleryEntry[], is as GalleryEntry[], tell);
  if (isSame(was, is)) return [];
  if (![...was, ...is].every((item) => isObject(item) && identityOf(item))) {
    return [`${place}: más a szöveg`];
  }
  const { innerType, meta } = (description ?? {}) as Partial<SchemaDescription> & {
    innerType?: SchemaDescription;
  };
  const what = meta?.item ?? "";
  const [old, now] = [was, is].map(
    (list) => new Map(list.map((item) => [identityOf(item as object), item])),
  ) as [Map<string, unknown>, Map<string, unknown>];
  const lines = [...now].flatMap(([name, item]) =>
    old.has(name)
      ? tellField(innerType, titleOf(item, name), old.get(name), item, tell)
      : [`Új ${what.toLocaleLowerCase("hu")}: ${titleOf(item, name)}`],
  );
  const lost = [...old].filter(([name]) => !now.has(name));
  lines.push(...lost.map(([name, item]) => `${what} törölve: ${titleOf(item, name)}`));
  return lines.length > 0 ? lines : [`${place}: más a sorrend`];
}

/** What an item of a list is known by, though its other fields change. */
const identityOf = (item: object): string => {
  const { id, href, label, title, question } = item as Record<string, string | undefined>;
  return id || href || label || title || question || "";
};

const titleOf = (item: unknown, name: string): string => {
  const { title, label, question } = item as Record<string, string | undefined>;
  return title || label || question || name;
};

function tellPhotos(
  place: string,
  was: GalleryEntry[],
  is: GalleryEntry[],
  { facts, folder }: Tell,
): string[] {
  if (place.endsWith("Fiók")) return []; // no visitor sees the drawer
  const gallery = place.replace(/ – Képek$/, "");
  const find = (list: GalleryEntry[], { file }: GalleryEntry) =>
    list.find((one) => one.file === file);
  const version = (known: Facts, { file }: GalleryEntry) =>
    known[`${folder}/${file.replace(/\.jpg$/, "")}`]?.hash;
  const kept = is.filter((photo) => find(was, photo));
  const stayed = was.filter((photo) => find(is, photo));
  const counts: [number, string][] = [
    [is.length - kept.length, "új kép"],
    [was.length - stayed.length, "kép törölve"],
    [
      kept.filter((one) => version(facts[0], one) !== version(facts[1], one)).length,
      "kicserélt kép",
    ],
    [kept.filter((one) => find(was, one)?.alt !== one.alt).length, "új képaláírás"],
    [kept.filter((one) => find(was, one)?.focus !== one.focus).length, "új fókuszpont"],
  ];
  const lines = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const order = (list: GalleryEntry[]) => list.map(({ file }) => file).join();
  if (order(kept) !== order(stayed)) lines.push("más a sorrend");
  return lines.map((line) => `${gallery}: ${line}`);
}
