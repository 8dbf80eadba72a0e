/** What each page of the desk shows. */
import { pathOf } from "@/lib/content/files";
import { customProperties, DEFAULT_PALETTE, PALETTES } from "@/lib/content/palettes";
import type { SiteFile } from "@/lib/content/schema";
import { listRecords } from "../../clients/records";
import { readJson } from "../../content/content-files";
import { isDemo } from "../../content/demo-text";
import { isObject } from "../../content/list-items";
import { listRestorable, removedFrom, replacedIn } from "../../history/questions";
import { hostingChoices } from "../../publish/chosen-hosting";
import { clientCards, clientPage } from "../clients/client-pages";
import type { Desk } from "../desk";
import { aboutFolder } from "../editing/about-folder";
import { checklistOf } from "../editing/checklist";
import { describeForm } from "../editing/describe-form";
import { type CheckedEntry, checkEntries, titlesOf } from "../editing/entries";
import { referencesTo } from "../editing/references";
import { galleriesByTopic } from "../editing/usual-gallery";
import { calendarState } from "../feeds/online-calendar";
import { folderState } from "../feeds/watched-folders";
import type { Field, OpenEntry } from "../protocol";
import { cardsOf } from "./cards";
import { viewsOf } from "./photo";

const SHOWN_VERSIONS = 100;

export type DeskPage = NonNullable<Awaited<ReturnType<typeof readPage>>>;
export type HomePage = Extract<DeskPage, { page: "home" }>;
export type PublishPage = Extract<DeskPage, { page: "publish" }>;
export type ClientPage = Extract<DeskPage, { page: "client" }>;
export type EntryPage = Extract<DeskPage, { page: "entry" }>;

/** Pages that list entries: the first page, and parts of it. */
const LISTS = ["", "/galleries", "/stories", "/clients", "/pages"];

/** The colours of the site's palette, by token. */
export async function coloursOf(root: string): Promise<Record<string, string>> {
  const site = (await readJson(root, pathOf("site")).catch(() => null)) as SiteFile | null;
  const palette = PALETTES[site?.palette ?? DEFAULT_PALETTE] ?? PALETTES[DEFAULT_PALETTE]; // the file may be invalid
  return customProperties(palette);
}

/**
 * Every page shows the `issues` of all content files, and `counts` of what its navigation leads to, by path.
 * @param path below `/desk`: one of `LISTS`, `/publish`, `/clients/<folder>` or `/<entry>`
 */
export async function readPage(desk: Desk, path: string) {
  const { root } = desk;
  const entries = checkEntries(root);
  const issues = entries.flatMap(({ errors }) => errors);
  const titles = titlesOf(entries);
  const [page, { galleries }] = await Promise.all([
    contentOf(desk, path, entries, titles),
    listRecords(root),
  ]);
  const counts: Record<string, number> = {
    "/galleries": Object.keys(titles.gallery).length,
    "/stories": Object.keys(titles.story).length,
    "/packages": Object.keys(titles.package).length,
    "/clients": galleries.length,
  };
  return page && { ...page, issues, counts, colours: await coloursOf(root) };
}

async function contentOf(
  desk: Desk,
  path: string,
  entries: CheckedEntry[],
  titles: ReturnType<typeof titlesOf>,
) {
  const { root } = desk;
  if (path === "/publish") {
    const versions = (await listRestorable(root)).slice(0, SHOWN_VERSIONS);
    return { page: "publish" as const, hostings: hostingChoices(), versions };
  }
  if (path.startsWith("/clients/")) return clientPage(desk, path.slice("/clients/".length));
  if (LISTS.includes(path)) {
    const isOfDemo = await isDemo(root);
    const [about, checklist, cards, clients] = await Promise.all([
      path === "" ? aboutFolder(root, isOfDemo) : undefined,
      path === "" ? checklistOf(root, entries) : [],
      cardsOf(root, entries),
      clientCards(root),
    ]);
    return { page: "home" as const, isOfDemo, ...about, checklist, cards, clients };
  }
  const entry = entries.find(({ name }) => path === `/${name}`);
  if (!entry) return undefined;
  const { kind, name, label, category, preview } = entry;
  const fields = describeForm(kind, titles);
  const opened = await openEntry(root, entry, entries, fields);
  const references = referencesTo(entries, name).map((other) => other.label);
  const shown = { name, label, category, preview, references };
  const { gallery: galleries } = titles;
  const topics = galleriesByTopic(entries, Object.keys(galleries));
  const feeds = {
    calendar: kind === "dates" ? await calendarState(root) : undefined,
    watched: category ? await folderState(category, desk) : undefined,
  };
  return { page: "entry" as const, entry: shown, fields, galleries, topics, opened, ...feeds };
}

const isPhotoPicker = (field: Field): boolean =>
  field.kind === "photos" ||
  (field.kind === "group" && field.fields.some(isPhotoPicker)) ||
  (field.kind === "list" && isPhotoPicker(field.element));

/** Undefined if no form can show the file; the top of each page explains why. */
async function openEntry(
  root: string,
  entry: CheckedEntry,
  entries: CheckedEntry[],
  fields: Field[],
): Promise<OpenEntry | undefined> {
  const { name, content, issues } = entry;
  if (!isObject(content) || issues.some(({ isShape }) => isShape)) return undefined;
  const filesIn = (values: unknown[]) =>
    values.flatMap((value) => (isObject(value) && value.file ? String(value.file) : []));
  const galleries = name === "banners" || fields.some(isPhotoPicker) ? entries : [entry];
  const { category } = entry;
  const removed = category ? await removedFrom(root, category).catch(() => []) : [];
  const views = await Promise.all([
    viewsOf(root, "banners", filesIn(Object.values(content))),
    viewsOf(root, `${entry.category}`, filesIn(removed.map((photo) => photo.entry))),
    ...galleries.map(async ({ category, content: list }) => {
      if (!category || !isObject(list)) return {};
      const photos = [list.photos].flat();
      const shown = photos.filter((one) => entry.category || !isObject(one) || !one.hidden);
      return viewsOf(root, category, filesIn(shown));
    }),
  ]);
  const replaced = category ? await replacedIn(root, category).catch(() => []) : [];
  return { name, content, views: Object.assign({}, ...views), replaced, removed, issues };
}
