/** What stands between the forms and the files: nothing is written that the site could not show, and nothing is lost. */
import { join } from "node:path";
import type { SchemaDescription } from "yup";
import { readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import type { Day } from "@/content/day";
import { type ContentKind, contentSchemas, type GalleryEntry } from "@/content/schema";
import { today } from "@/lib/dates/free-days";
import { writeJson } from "../content/content-files";
import { preparePhotos } from "../photos/prepare-photos";
import { conflict, done, refused } from "./answer";
import { checkEntry } from "./check-entry";
import { findEntry } from "./entries";
import { ConflictError, type Content, isSame, mergeContent } from "./merge";
import { oneAtATime } from "./one-at-a-time";
import { openEntry } from "./open-entry";
import { problemsOf } from "./problems";
import { readVersion } from "./versions";

const isObject = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes the spaces off the ends of texts, and leaves out what is empty and may be missing. */
function tidyValue(description: SchemaDescription | undefined, value: unknown): unknown {
  const { fields, innerType } = (description ?? {}) as {
    fields?: Record<string, SchemaDescription>;
    innerType?: SchemaDescription;
  };
  if (Array.isArray(value)) {
    const items = value.map((item) => tidyValue(innerType, item));
    return items.length === 0 && description?.optional ? undefined : items;
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, its]) => [key, tidyValue(fields?.[key], its)]);
    return Object.fromEntries(parts.filter(([, its]) => its !== undefined));
  }
  if (typeof value !== "string") return value;
  return value.trim() || (description?.optional ? undefined : "");
}

/** The same content as it is written. The first picture is the cover where none is chosen. */
function tidy(kind: ContentKind, content: Content): Content {
  const description = contentSchemas[kind].describe() as SchemaDescription;
  const trimmed = tidyValue(description, content) as Content;
  if (kind !== "gallery" || !Array.isArray(trimmed.photos)) return trimmed;
  const files = trimmed.photos.map((entry) => entry?.file);
  if (files.includes(trimmed.cover)) return trimmed;
  const { cover: _, ...withoutCover } = trimmed;
  return files.length > 0 ? { ...withoutCover, cover: files[0] } : withoutCover;
}

/** Who changes the days has looked at them. Who changes `changed` alone says when that was. */
function withLook(kind: ContentKind, before: Content, after: Content, on: Day): Content {
  const daysOf = ({ taken, openUntil }: Content) => [taken, openUntil];
  const isLook = kind === "dates" && !isSame(daysOf(before), daysOf(after));
  return isLook ? { ...after, changed: on } : after;
}

/**
 * Writes what a form posts: `{ name, version, content }`. What came into the file since the form was opened is kept.
 * Then variants that a new focal point needs are made. What cannot be shown is answered with 422 and the fields, what
 * was changed elsewhere in another way with 409; then nothing is written.
 *
 * @param on the day on which this is done
 */
export async function saveEntry(body: unknown, root: string, on = today()): Promise<Response> {
  const { name, version, content } = isObject(body) ? body : {};
  const entry = findEntry(root, name);
  if (!entry) return refused(422, `${name}: ez nem az íróasztal fájlja.`);
  if (!isObject(content)) return refused(400, "Ezt a kérést nem értem: nem az íróasztal küldte.");
  return oneAtATime(async () => {
    const { file, kind } = entry;
    const base = await readVersion(version, root);
    const { content: onDisk, faults } = await checkEntry(root, entry);
    if (!isObject(onDisk)) return refused(422, `Most nem tudom elmenteni. ${faults[0]}`);
    const posted = tidy(kind, content);
    let merged: Content;
    try {
      // A draft of another project, or one that is older than anything the desk remembers, knows nothing of the file.
      if (!base && !isSame(onDisk, posted)) throw new ConflictError("");
      merged = mergeContent(base ?? onDisk, onDisk, posted);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const label = labelOf(kind, error.field);
      const text = `Ezt közben máshol is megváltoztatták${label && ` (${label})`}. Melyik maradjon?`;
      return conflict(text, await openEntry(root, entry), base);
    }
    const tidied = withLook(kind, onDisk, tidy(kind, merged), on);
    const problems = problemsOf(kind, tidied, readCategories(root));
    if (problems.length > 0) {
      const isUnfinished = problems.every(({ isMissing }) => isMissing);
      const text = isUnfinished
        ? "Elmentem, amint ez is megvan:"
        : "Ezt így nem mentettem el: nézd meg a megjelölt mezőt.";
      return refused(422, text, problems);
    }
    await writeJson(join(root, file), tidied);
    // Not waited for: the text shows at once, the new crop of a banner some seconds later.
    if (needsVariants(onDisk, tidied)) {
      void oneAtATime(() => preparePhotos(root)).catch(tellUnlessContent);
    }
    return done("Elmentve.", { entry: await openEntry(root, entry), posted });
  });
}

/** Whether pictures came in or a banner's crop is another: looking through all originals takes its time. */
function needsVariants(before: Content, after: Content): boolean {
  const photosOf = ({ photos = [] }: Content) => (photos as GalleryEntry[]).map(({ file }) => file);
  const cropsOf = (content: Content) =>
    Object.values(content).flatMap((one) =>
      isObject(one) && "file" in one ? [`${one.file} ${one.focus}`] : [],
    );
  const hasNew = (had: string[], has: string[]) => has.some((one) => !had.includes(one));
  return hasNew(photosOf(before), photosOf(after)) || hasNew(cropsOf(before), cropsOf(after));
}

/** What the desk calls a field. */
function labelOf(kind: ContentKind, field: string): string {
  const { fields } = contentSchemas[kind].describe() as {
    fields?: Record<string, SchemaDescription>;
  };
  return fields?.[field]?.meta?.label ?? "";
}

/** Words that are missing elsewhere are no defect of the desk. */
function tellUnlessContent(error: unknown): void {
  if (!(error instanceof ContentError)) console.error(error);
}
