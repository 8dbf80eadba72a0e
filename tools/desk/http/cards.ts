/** What lists and the search show of each entry. Invalid ones have no details; the top of every page reports them. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isDraft, publicNamesIn } from "@/lib/content/entry-files.mjs";
import { photoKey } from "@/lib/content/photo-facts";
import type { ContentOf, GalleryFile, PackagesFile, PhotoEntry } from "@/lib/content/schema";
import { today } from "@/lib/dates/today";
import { formatPrice } from "@/lib/pricing/price";
import { listGalleries } from "../../clients/records";
import { textsIn } from "../../content/demo-text";
import { isObject } from "../../content/list-items";
import { checklistOf } from "../editing/checklist";
import { placeOf } from "../editing/describe-form";
import { checkEntries, type Entry, entriesOf } from "../editing/entries";
import { calendarStatus } from "../feeds/calendar-status";
import { fieldUrl, photoUrls } from "../protocol";
import { cardStrings, clientListStrings, formatDate, formatMonth, SETTINGS } from "../strings";
import { urlsOf } from "./photo";

export interface Card {
  /** Below `/desk`: `galleries/wedding`, `clients/<folder>`. */
  path: string;
  title: string;
  cover?: string;
  facts: string[];
}

/** Not file names, days or positions. */
const SEVERAL_WORDS = /\p{L} +\p{L}/u;
/** In characters: more does not fit on a line. */
const EXCERPT_LENGTH = 200;

type Summary = [facts: string[], photo?: string | undefined];

export async function cardsOf(root: string, entries: Entry[]): Promise<Card[]> {
  const publicOnes = publicNamesIn("galleries", root);

  async function summarize({ kind, category = "", file, content }: Entry): Promise<Summary> {
    if (kind === "gallery") {
      const { photos, shownIn = "galleries", ...gallery } = content as GalleryFile;
      const cover = gallery.cover ?? photos[0]?.file;
      const state = publicOnes.includes(category) ? shownIn : "nowhere";
      const { mtime } = await stat(join(root, file));
      const changed = formatDate(mtime.toISOString().slice(0, 10));
      const isOnlyCounted = isDraft(content) || photos.length === 0;
      const count = isOnlyCounted
        ? cardStrings.photos(photos.length)
        : cardStrings.gallery(photos.length, state);
      const facts = [count, cardStrings.changed(changed)];
      return [facts, cover && photoKey(category, cover)];
    }
    if (kind === "story") {
      const { month, cover, chapters } = content as ContentOf<"story">;
      const photos = chapters.flatMap((chapter) => chapter.photos);
      return [[formatMonth(month), cardStrings.photos(photos.length)], cover?.[0] ?? photos[0]];
    }
    if (kind === "place") {
      const { photos, town } = content as ContentOf<"place">;
      return [[town], photos[0]];
    }
    return [[excerptOf(kind, content).slice(0, EXCERPT_LENGTH)]];
  }

  const cards = entries.map(async (entry) => {
    const [facts, photo = ""] = await summarize(entry).catch((): Summary => [[]]);
    if (isDraft(entry.content)) facts.unshift(cardStrings.draft);
    else if (facts.length > 0 && /^(?:stories|places)\//.test(entry.name))
      facts.unshift(cardStrings.onSite);
    const [folder = "", name] = photo.split("/");
    const urls = name && urlsOf(root, folder, `${name}.jpg`);
    return { path: entry.name, title: entry.label, facts, ...(urls && { cover: urls.small }) };
  });
  return Promise.all(cards);
}

/** What visitors read first, or the calendar's state. */
function excerptOf(kind: Entry["kind"], content: unknown): string {
  if (kind === "dates") return calendarStatus(content as ContentOf<"dates">, today());
  const { packages } = content as PackagesFile;
  const texts =
    packages?.map(({ title, price }) => `${title} ${formatPrice(price)}`) ??
    textsIn(content).flatMap(([, text]) => (SEVERAL_WORDS.test(text) ? text : []));
  return texts.join(" · ");
}

export interface SearchItem {
  text: string;
  /** Labels of its entry and field. */
  place?: string;
  href: string;
  photo?: string;
  /** Not shown: what else it is called. */
  words?: string;
}

/** Fields without words of the photographer. Photos are found in their gallery. */
const CODE =
  /(?:^|\.)(?:id|file|focus|taken|changed|photos|cover|picture|order|logo|icon)(?:\[\d+\])?$/;

/** All entries, tools and tasks, then fields and photos. */
export async function searchItems(root: string): Promise<SearchItem[]> {
  const entries = entriesOf(root);
  const pages = entries.map(({ name, label }) => ({ text: label, href: `/desk/${name}` }));
  const clients = (await listGalleries(root)).flatMap(({ title, folder, pictures }) => {
    const gallery = { place: clientListStrings.heading, href: `/desk/clients/${folder}` };
    const photos = pictures.map(({ file, name }) => ({
      text: file,
      place: title,
      href: `${gallery.href}#${name}`,
      photo: photoUrls(`clients/${folder}`, name).small,
    }));
    return [{ text: title, ...gallery }, ...photos];
  });
  const open = (await checklistOf(root, checkEntries(root, entries))).filter(
    ({ state }) => state !== "done",
  );
  const tasks = open.map(({ text, href }) => ({ text, place: cardStrings.task, href }));
  const settings = SETTINGS.map(([text, page, words]) => ({ text, href: `/desk/${page}`, words }));
  const inside = entries.map(async ({ name, kind, category, label, content }) => {
    const all = isObject(content) ? content : {};
    const { photos, ...texts } = category ? all : { ...all, photos: [] };
    const fields = textsIn(texts)
      .filter(([path]) => !CODE.test(path))
      .map(([path, text]) => ({
        text,
        place: `${label} – ${placeOf(kind, path)}`,
        href: fieldUrl(name, path),
      }));
    const shown = (photos as PhotoEntry[]).map(({ file, source, alt, caption }, index) => ({
      text: [alt, caption].filter(Boolean).join(" – ") || (source ?? file),
      place: `${label} – ${cardStrings.photo(index + 1, source ?? file)}`,
      words: file,
      href: fieldUrl(name, `photos[${index}].alt`),
      photo: urlsOf(root, String(category), file)?.small,
    }));
    return [...fields, ...shown];
  });
  const found = await Promise.all(inside.map((items) => items.catch(() => [])));
  return [pages, settings, tasks, clients, ...found].flat();
}
