import { type Day, isDay } from "@/content/day";
import type { GalleryEntry } from "@/content/schema";

/** Two people, or one in two tabs, have changed the same text in different ways. `field` is its name in the file. */
export class ConflictError extends Error {
  override name = "ConflictError";

  constructor(readonly field: string) {
    super(`${field} was changed meanwhile`);
  }
}

export type Content = Record<string, unknown>;

/** Which of two changes of one text counts. */
export type Preference = "disk" | "posted";

/** Of parts of JSON files, which come from the same reader and have their fields in one order. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings together what is saved and what came into the file since the form was opened: no picture and no text goes
 * because somebody saved an older list. Days of a calendar have no order: each is taken or free by itself.
 *
 * @param base what the form started from
 * @param disk what the file holds now
 * @param posted what the form says
 * @param preference which counts where both have changed one text; missing, that is an error
 * @throws {ConflictError} when both have changed one text
 */
export function mergeContent(
  base: Content,
  disk: Content,
  posted: Content,
  preference?: Preference,
): Content {
  const keys = new Set([...Object.keys(disk), ...Object.keys(posted)]);
  const merged = [...keys].map((key) => [
    key,
    mergeValue(key, [base[key], disk[key], posted[key]], preference),
  ]);
  return onceListed(Object.fromEntries(merged.filter(([, value]) => value !== undefined)), posted);
}

function mergeValue(
  key: string,
  [was, is, wanted]: [unknown, unknown, unknown],
  preference: Preference | undefined,
): unknown {
  const all = [was, is, wanted];
  if (all.some(isPhotoList)) {
    return mergePhotos(listOf(was), listOf(is), listOf(wanted), preference);
  }
  if (all.some(isDayList)) return mergeDays(daysOf(was), daysOf(is), daysOf(wanted));
  // Who looked at the days last has looked at them: no question for anybody.
  const later = String(is ?? "") > String(wanted ?? "") ? "disk" : "posted";
  return choose(key, was, is, wanted, key === "changed" ? later : preference);
}

const isPhotoList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.file === "string");

const listOf = (value: unknown) => (Array.isArray(value) ? (value as GalleryEntry[]) : []);

const isDayList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isDay);
const daysOf = (value: unknown) => new Set(Array.isArray(value) ? (value as Day[]) : []);

/** What the form added is added to what there is now, what it took away is taken away. */
function mergeDays(base: Set<Day>, disk: Set<Day>, posted: Set<Day>): Day[] {
  const all = [...new Set([...disk, ...posted])];
  return all.filter((day) => (base.has(day) ? disk.has(day) && posted.has(day) : true)).sort();
}

function choose<Value>(
  field: string,
  was: Value,
  is: Value,
  wanted: Value,
  preference: Preference | undefined,
): Value {
  if (isSame(wanted, was)) return is;
  if (isSame(is, was) || isSame(is, wanted)) return wanted;
  if (!preference) throw new ConflictError(field);
  return preference === "disk" ? is : wanted;
}

const entryIn = (list: GalleryEntry[], { file }: GalleryEntry) =>
  list.find((entry) => entry.file === file);

/** The order is the form's; what was added meanwhile follows, and what was taken out meanwhile stays out. */
function mergePhotos(
  base: GalleryEntry[],
  disk: GalleryEntry[],
  posted: GalleryEntry[],
  preference: Preference | undefined,
): GalleryEntry[] {
  const kept = posted.flatMap((entry) => {
    const [was, is] = [entryIn(base, entry), entryIn(disk, entry)];
    if (was && !is) return [];
    return [was && is ? mergeEntry(was, is, entry, preference) : entry];
  });
  const isNew = (entry: GalleryEntry) => !entryIn(base, entry) && !entryIn(kept, entry);
  return [...kept, ...disk.filter(isNew)];
}

/** One may have written the words while another has set the point. */
function mergeEntry(
  was: GalleryEntry,
  is: GalleryEntry,
  wanted: GalleryEntry,
  preference: Preference | undefined,
): GalleryEntry {
  const alt = choose("photos", was.alt, is.alt, wanted.alt, preference);
  const focus = choose("photos", was.focus, is.focus, wanted.focus, preference);
  const { focus: _, ...rest } = { ...is, ...wanted, alt };
  return focus === undefined ? rest : { ...rest, focus };
}

/** A picture that lies in both lists, as two have moved it, lies where the form wants it. */
function onceListed(content: Content, posted: Content): Content {
  const [photos, drawer] = [listOf(content.photos), listOf(content.drawer)];
  const both = drawer.filter((entry) => entryIn(photos, entry));
  if (both.length === 0) return content;
  const wantsOut = (entry: GalleryEntry) => entryIn(listOf(posted.drawer), entry) !== undefined;
  const without = (list: GalleryEntry[], goes: (entry: GalleryEntry) => boolean) =>
    list.filter((entry) => !(entryIn(both, entry) && goes(entry)));
  return {
    ...content,
    photos: without(photos, wantsOut),
    drawer: without(drawer, (entry) => !wantsOut(entry)),
  };
}
