/** Saves what is edited in forms of content files. */
import { join } from "node:path";
import { readCategories } from "@/lib/content/entry-files.mjs";
import { type ContentKind, filesOf } from "@/lib/content/schema";
import { today } from "@/lib/dates/today";
import { sitePatterns } from "@/lib/hosting/rules.mjs";
import { writeJson } from "../../content/content-files";
import { isObject } from "../../content/list-items";
import type { Desk } from "../desk";
import { toDates } from "../feeds/calendar-status";
import { refused, type SaveAnswer } from "../protocol";
import { strings } from "../strings";
import { noteFreed } from "./desk-settings";
import { type Content, type Edit, isSame } from "./edits";
import { errorsIn, findEntry } from "./entries";
import { makeSampleGallery, makeVariants } from "./generated-files";
import { takeEdits } from "./take-edits";

/** Converts `06 (30) 555 1234` to the international form. */
const toDial = (text: unknown): string =>
  String(text)
    .replace(/\((\d+)\)/, "$1")
    .replace(/[\s/.-]/g, "")
    .replace(/^06/, "+36")
    .replace(/^00/, "+");

/** Fills in fields that depend on others. */
function complete(kind: ContentKind, content: Content, before: Content): Content {
  const { cover, ...rest } = content;
  const files = filesOf(content.photos);
  if (kind === "gallery" && !files.includes(cover))
    return files.length > 0 ? { ...rest, cover: files[0] } : rest;
  if (kind === "dates") {
    const { taken, openUntil, holidays = [] } = content; // without holidays, an upgrade would add the usual ones
    const sorted = Array.isArray(taken) ? taken.toSorted() : taken;
    // Editing the days counts as reviewing them.
    const isReviewed = !isSame([before.taken, before.openUntil], [sorted, openUntil]);
    return { ...content, taken: sorted, holidays, ...(isReviewed && { changed: today() }) };
  }
  const { phoneText } = content;
  const isNewNumber = phoneText && phoneText !== before.phoneText;
  return isNewNumber ? { ...content, phone: toDial(phoneText) } : content;
}

export interface SaveForm {
  /** Of an entry, or `clients/<folder>`. */
  name: string;
  edits: Edit[];
  /** Changes with the same key are one step. */
  step?: string;
}

/** Saves the edits of a form that are valid. */
export async function saveEntry(
  { name, edits }: SaveForm,
  desk: Desk,
): Promise<SaveAnswer | undefined> {
  const { root } = desk;
  const entry = findEntry(root, name);
  if (!entry) return undefined;
  const { file, kind, content: onDisk } = entry;
  if (!isObject(onDisk)) return refused(strings.broken(errorsIn(root, entry).join(" ")));
  const context = { categories: readCategories(root), site: sitePatterns(root) };
  const { content, answer } = takeEdits(kind, onDisk, edits, context, (edited) =>
    complete(kind, edited, onDisk),
  );
  if (isSame(content, onDisk)) return answer;
  await writeJson(join(root, file), content);
  if (kind === "dates") await noteFreed(root, toDates(onDisk).taken, toDates(content).taken);
  // In the background: the text shows at once, the new crop of a banner some seconds later.
  if (needsVariants(onDisk, content)) void makeVariants(desk);
  if (kind === "sample-gallery") void makeSampleGallery(root);
  return answer;
}

/** True if there are new, hidden or shown photos, or a banner's crop changed. Otherwise checking all originals would be a waste. */
function needsVariants(before: Content, after: Content): boolean {
  const cropsOf = (content: Content) => [
    ...[content.photos].flat().map((photo) => isObject(photo) && `${photo.file} ${photo.hidden}`),
    ...Object.values(content).flatMap((it) => (isObject(it) ? `${it.file} ${it.focus}` : [])),
  ];
  return cropsOf(after).some((crop) => !cropsOf(before).includes(crop));
}
