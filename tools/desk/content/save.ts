/** Writes what the forms post: nothing that the site could not show, and nothing over what somebody else wrote. */
import { join } from "node:path";
import { readCategories } from "@/lib/content/categories.mjs";
import { type ContentKind, type Description, describeKind } from "@/lib/content/schema";
import { today } from "@/lib/dates/free-days";
import { writeJson } from "../../content/content-files";
import { snapshot } from "../../content/history";
import { isObject } from "../../content/items";
import { done, refused } from "../protocol";
import { faultSentence, strings } from "../strings";
import { findEntry } from "./entries";
import { makeVariants } from "./make-variants";
import { type Content, isSame, mergeContent } from "./merge";
import { checkEntry, placeOf, problemsOf } from "./validation-messages";

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isEmpty)
    : value === undefined || (typeof value === "string" && value.trim() === "");

// Corrects what people write in their own way. What this leaves wrong, the schema refuses.

/** Completes `mintaanna.hu/` to an address, and `@mintaanna` to that of an account, as in the example. */
const normalizeUrl = (text: string, example = ""): string =>
  text
    .replace(/^@(?=[\w.]+$)/, example.replace(/[^/]*$/, ""))
    .replace(/^(?:http:\/\/)?(?=[^\s/:@]+\.[^\s/:@])/i, "https://")
    .replace(/\/+$/, "");

/** `06 (30) 555 1234` in international form. */
const toDial = (text: unknown): string =>
  String(text)
    .replace(/\((\d+)\)/, "$1")
    .replace(/[\s/.-]/g, "")
    .replace(/^06/, "+36")
    .replace(/^00/, "+");

/** Trims texts, and removes empty rows of lists and whatever is empty and optional. */
function tidyValue(description: Description | undefined, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => tidyValue(description?.innerType, item));
    const rows = items.filter((item) => !isEmpty(item));
    if (rows.length === 0 && description?.optional) return undefined;
    const isNeeded = description?.tests.some(({ name }) => name === "min" || name === "length");
    return rows.length === 0 && isNeeded ? items : rows;
  }
  if (isObject(value)) {
    const fields = description?.fields;
    const parts = Object.entries(value).map(([key, part]) => [key, tidyValue(fields?.[key], part)]);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  }
  if (typeof value !== "string") return value;
  const { isAddress, example } = description?.meta ?? {};
  const text = isAddress ? normalizeUrl(value.trim(), example) : value.trim();
  return text || (description?.optional ? undefined : "");
}

/** The form's path for one of the tidied content: the form still has the empty rows. */
function pathInForm(path: string, posted: unknown): string {
  let value = posted as Content | undefined;
  return path.replace(/[^.[\]]+/g, (step) => {
    const rows = Object.keys(value ?? {}).filter((at) => !isEmpty(value?.[at]));
    const key = rows[Number(step)] ?? step;
    value = value?.[key] as Content | undefined;
    return String(key);
  });
}

const photosOf = ({ photos }: Content) => (Array.isArray(photos) ? photos : []) as Content[];

/** The content as it is written. The first photo is the cover where none is chosen; days are sorted. */
function tidy(kind: ContentKind, content: Content): Content {
  const trimmed = tidyValue(describeKind(kind), content) as Content;
  if (kind === "dates") trimmed.holidays ??= []; // without the list, an upgrade would add the usual ones
  if (kind === "dates" && Array.isArray(trimmed.taken)) trimmed.taken.sort();
  const files = photosOf(trimmed).map((photo) => photo?.file);
  if (kind !== "gallery" || files.includes(trimmed.cover)) return trimmed;
  const { cover: _, ...withoutCover } = trimmed;
  return files.length > 0 ? { ...withoutCover, cover: files[0] } : withoutCover;
}

/**
 * Writes what a form posts: `{ name, start, content }`, where `start` is the content that the form began with. What came
 * into the file meanwhile is kept. What cannot be shown is answered with 422 and the fields; a field that was changed
 * elsewhere in another way with 409 and both values. Then nothing is written.
 */
export async function saveEntry(body: Content, root: string, on = today()): Promise<Response> {
  const { name, start, content } = body;
  const entry = findEntry(root, name);
  if (!entry) return refused(404, strings.entryGone);
  if (!isObject(content) || !isObject(start)) return refused(400, strings.notUnderstood);
  const { file, kind } = entry;
  const { content: onDisk, faults } = await checkEntry(root, entry);
  if (!isObject(onDisk))
    return refused(422, strings.broken(faults.map((one) => faultSentence(one)).join(" ")));
  const posted = tidy(kind, content);
  const { merged, conflicts } = mergeContent(tidy(kind, start), tidy(kind, onDisk), posted);
  if (conflicts.length > 0) {
    const choices = conflicts.map((one) => ({ ...one, place: placeOf(kind, one.path) }));
    return refused(409, strings.conflict, { content: onDisk, choices });
  }
  const wanted = tidy(kind, merged);
  const { taken, openUntil } = wanted;
  // Editing the days counts as reviewing them.
  if (kind === "dates" && !isSame([onDisk.taken, onDisk.openUntil], [taken, openUntil]))
    wanted.changed = on;
  if (wanted.phoneText && wanted.phoneText !== onDisk.phoneText)
    wanted.phone = toDial(wanted.phoneText);
  const inForm = (path: string) => pathInForm(path, content);
  const problems = problemsOf(kind, wanted, { categories: readCategories(root) }, inForm);
  if (problems.length > 0) {
    const isUnfinished = problems.every(({ isMissing }) => isMissing);
    return refused(422, isUnfinished ? strings.unfinished : strings.wrongField, { problems });
  }
  const left = photosOf(wanted).map((photo) => photo.file);
  if (kind === "gallery" && photosOf(onDisk).some(({ file: one }) => !left.includes(one)))
    await snapshot(root, strings.versionBeforeTakeOut(entry.label));
  await writeJson(join(root, file), wanted);
  // Not waited for: the text shows at once, the new crop of a banner some seconds later.
  if (needsVariants(onDisk, wanted)) void makeVariants(root);
  const isPosted = isSame(wanted, posted) && wanted.cover === content.cover;
  return done(strings.saved, isPosted ? {} : { content: wanted });
}

/** Whether photos came in or a banner's crop is another: looking through all originals takes its time. */
function needsVariants(before: Content, after: Content): boolean {
  const cropsOf = (content: Content) => [
    ...photosOf(content).map(({ file }) => file),
    ...Object.values(content).flatMap((one) => (isObject(one) ? `${one.file} ${one.focus}` : [])),
  ];
  return cropsOf(after).some((one) => !cropsOf(before).includes(one));
}
