/** Saves posted forms: rejects invalid content, and never overwrites changes from elsewhere. */
import { join } from "node:path";
import { readCategories } from "@/lib/content/entry-files.mjs";
import { filesOf } from "@/lib/content/entry-schemas";
import type { ContentKind } from "@/lib/content/schema";
import { today } from "@/lib/dates/free-days";
import { sitePatterns } from "@/lib/hosting/rules.mjs";
import { writeJson } from "../../content/content-files";
import { textsIn } from "../../content/demo-text";
import { isObject } from "../../content/list-items";
import type { Desk } from "../desk";
import { toDates } from "../feeds/calendar-status";
import { done, refused, type SaveAnswer } from "../protocol";
import { strings } from "../strings";
import { fieldIssues, isEmpty, normalize, placeOf } from "./describe-form";
import { noteFreed } from "./desk-settings";
import { errorsIn, findEntry } from "./entries";
import { makeSampleGallery, makeVariants } from "./generated-files";
import { type Content, isSame, mergeContent } from "./merge";

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

/** The galleries that content names, existing or not. */
const galleriesIn = (content: Content): string[] =>
  textsIn(content).flatMap(([field, text]) => (/(?:^|\.)gallery$/.test(field) ? text : []));

/** The path of a normalized field in the form, which still has the empty rows. */
function pathInForm(path: string, posted: unknown): string {
  let value = posted as Content | undefined;
  return path.replace(/[^.[\]]+/g, (step) => {
    const rows = Object.keys(value ?? {}).filter((row) => !isEmpty(value?.[row]));
    const key = rows[Number(step)] ?? step;
    value = value?.[key] as Content | undefined;
    return String(key);
  });
}

/** Saved content as the form has it: with the empty rows and fields, which are not saved. */
function inForm(saved: unknown, posted: unknown): unknown {
  if (isEmpty(saved) && isEmpty(posted)) return posted;
  if (Array.isArray(saved) && Array.isArray(posted)) {
    const rows = [...saved];
    const isRow = (row: unknown) => saved.length < posted.length && isEmpty(row);
    const shown = posted.map((row) => (isRow(row) ? row : inForm(rows.shift(), row)));
    return [...shown, ...rows].filter((row) => row !== undefined);
  }
  if (!isObject(saved) || !isObject(posted)) return saved;
  const names = [...new Set([...Object.keys(posted), ...Object.keys(saved)])];
  const fields = names.map((name) => [name, inForm(saved[name], posted[name])]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

export interface SaveForm {
  /** Of an entry, or `clients/<folder>`. */
  name: string;
  /** The content that the form was opened with. */
  start: Content;
  content: Content;
  /** Changes with the same key are one step. */
  step?: string;
}

/**
 * Saves a form. Changes made to the file since it was opened are merged. Nothing is written if the content is invalid, or if a field was also changed elsewhere:
 * the answer has the `issues`, or both values in `choices`.
 */
export async function saveEntry(
  { name, start, content }: SaveForm,
  desk: Desk,
): Promise<SaveAnswer | undefined> {
  const { root } = desk;
  const entry = findEntry(root, name);
  if (!entry) return undefined;
  if (!isObject(content) || !isObject(start)) return refused(strings.notUnderstood);
  const { file, kind, content: onDisk } = entry;
  if (!isObject(onDisk)) return refused(strings.broken(errorsIn(root, entry).join(" ")));
  const mine = normalize(kind, content);
  const { merged, conflicts } = mergeContent(normalize(kind, start), normalize(kind, onDisk), mine);
  if (conflicts.length > 0) {
    const choices = conflicts.map((it) => ({ ...it, place: placeOf(kind, it.path) }));
    return refused(strings.conflict, { content: onDisk, choices });
  }
  const saved = complete(kind, merged, onDisk);
  // A reference that was broken before must not block other fields.
  const categories = [...readCategories(root), ...galleriesIn(onDisk)];
  const context = { categories, site: sitePatterns(root) };
  const issues = fieldIssues(kind, saved, context, (path) => pathInForm(path, content));
  if (issues.length > 0) {
    const isUnfinished = issues.every(({ isMissing }) => isMissing);
    return refused(isUnfinished ? strings.unfinished : strings.wrongField, { issues });
  }
  await writeJson(join(root, file), saved);
  if (kind === "dates") await noteFreed(root, toDates(onDisk).taken, toDates(saved).taken);
  // In the background: the text shows at once, the new crop of a banner some seconds later.
  if (needsVariants(onDisk, saved)) void makeVariants(desk);
  if (kind === "sample-gallery") void makeSampleGallery(root);
  const shown = inForm(saved, content) as Content;
  return done(strings.saved, isSame(shown, content) ? {} : { content: shown });
}

/** True if there are new, hidden or shown photos, or a banner's crop changed. Otherwise checking all originals would be a waste. */
function needsVariants(before: Content, after: Content): boolean {
  const cropsOf = (content: Content) => [
    ...[content.photos].flat().map((photo) => isObject(photo) && `${photo.file} ${photo.hidden}`),
    ...Object.values(content).flatMap((it) => (isObject(it) ? `${it.file} ${it.focus}` : [])),
  ];
  return cropsOf(after).some((crop) => !cropsOf(before).includes(crop));
}
