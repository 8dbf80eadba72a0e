/** What the first page and the lists show of each entry. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { publicCategories } from "@/lib/content/entry-names.mjs";
import { photoKey } from "@/lib/content/photo-facts";
import type { ContentOf, GalleryFile, PackagesFile } from "@/lib/content/schema";
import { today } from "@/lib/dates/free-days";
import { formatPrice } from "@/lib/price";
import { textsIn } from "../../content/demo-text";
import { calendarStatus } from "../content/calendar-status";
import type { Entry } from "../content/entries";
import { cardStrings, formatDate, formatMonth } from "../strings";
import { urlsOf } from "./photo";

export interface Card {
  /** Below `/desk`: `galleries/wedding`, `clients/<folder>`. */
  path: string;
  title: string;
  /** URL of a small photo. */
  cover?: string;
  facts: string[];
}

/** Not file names, days or positions. */
const SEVERAL_WORDS = /\p{L} +\p{L}/u;
/** In characters: more does not fit on a line. */
const EXCERPT_LENGTH = 200;

type Summary = [facts: string[], photo?: string | undefined];

export async function cardsOf(root: string, entries: Entry[]): Promise<Card[]> {
  const publicOnes = publicCategories(root);

  async function summarize({ kind, category = "", file, content }: Entry): Promise<Summary> {
    if (kind === "gallery") {
      const { photos, cover, shownIn = "galleries" } = content as GalleryFile;
      const state = publicOnes.includes(category) ? shownIn : "nowhere";
      const { mtime } = await stat(join(root, file));
      const changed = formatDate(mtime.toISOString().slice(0, 10));
      const facts = [cardStrings.gallery(photos.length, state), cardStrings.changed(changed)];
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
    // The top of the page reports invalid files.
    const [facts, photo = ""] = await summarize(entry).catch((): Summary => [[]]);
    const [folder = "", name] = photo.split("/");
    const urls = name && (await urlsOf(root, folder, `${name}.jpg`).catch(() => undefined));
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
