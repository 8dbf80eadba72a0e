/** What the first page and the lists show of each entry. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { publicCategories } from "@/lib/content/entry-names.mjs";
import { photoKey } from "@/lib/content/photo-facts";
import type { ContentOf, GalleryFile, PackagesFile } from "@/lib/content/schema";
import { today } from "@/lib/dates/free-days";
import { formatPrice } from "@/lib/price";
import { readContent } from "../../content/content-files";
import { textsIn } from "../../content/demo-text";
import { calendarStatus } from "../content/calendar-status";
import { type Entry, entriesOf } from "../content/entries";
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

type Shown = Pick<Card, "facts"> & { photo?: string | undefined };

/** Not file names, days or positions. */
const SEVERAL_WORDS = /\p{L} +\p{L}/u;
/** In characters: more does not fit on a line. */
const EXCERPT_LENGTH = 200;

export async function cardsOf(root: string): Promise<Card[]> {
  const files = await readContent(root);
  const publicOnes = new Set(publicCategories(root));
  const isShown = (photo: string) => publicOnes.has(photo.replace(/\/.*/, ""));

  async function summarize({ name, kind, category = "", file }: Entry): Promise<Shown> {
    if (kind === "gallery") {
      const { photos, cover, shownIn } = files[name] as GalleryFile;
      const state = publicOnes.has(category) ? (shownIn ?? "galleries") : "nowhere";
      const { mtime } = await stat(join(root, file));
      return {
        photo: cover && photoKey(category, cover),
        facts: [
          `${cardStrings.photos(photos.length)}, ${cardStrings.shownIn[state]}`,
          cardStrings.changed(formatDate(mtime.toISOString().slice(0, 10))),
        ],
      };
    }
    if (kind === "story") {
      const { month, cover, chapters } = files[name] as ContentOf<"story">;
      const photos = chapters.flatMap((chapter) => chapter.photos);
      const state = photos.some(isShown) ? "galleries" : "nowhere";
      return {
        photo: cover?.[0] ?? photos[0],
        facts: [
          formatMonth(month),
          `${cardStrings.photos(photos.length)}, ${cardStrings.shownIn[state]}`,
        ],
      };
    }
    if (kind === "place") {
      const { photos, town } = files[name] as ContentOf<"place">;
      return { photo: photos[0], facts: [town] };
    }
    return { facts: [excerptOf(kind, files[name]).slice(0, EXCERPT_LENGTH)] };
  }

  return Promise.all(
    entriesOf(root).map(async (entry) => {
      // The top of the page reports invalid files.
      const { photo, facts } = await summarize(entry).catch((): Shown => ({ facts: [] }));
      const [folder = "", name] = photo?.split("/") ?? [];
      const cover = name && (await urlsOf(root, folder, `${name}.jpg`).catch(() => undefined));
      return { path: entry.name, title: entry.label, facts, ...(cover && { cover: cover.small }) };
    }),
  );
}

function excerptOf(kind: Entry["kind"], content: unknown): string {
  if (kind === "dates") return calendarStatus(content as ContentOf<"dates">, today());
  const texts =
    kind === "packages"
      ? (content as PackagesFile).packages.map(
          ({ title, price }) => `${title} ${formatPrice(price)}`,
        )
      : textsIn(content).flatMap(([, text]) => (SEVERAL_WORDS.test(text) ? text : []));
  return texts.join(" · ");
}
