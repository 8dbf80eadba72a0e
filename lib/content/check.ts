import { ValidationError } from "yup";
import { isDraft } from "./entry-files.mjs";
import { ContentError } from "./read-json.mjs";
import {
  type ContentKind,
  type ContentOf,
  contentSchemas,
  type Description,
  describeKind,
  type GalleryFile,
} from "./schema";

/** What a file is checked against, in addition to the schema. Missing parts are not checked. */
export interface CheckContext {
  categories?: readonly string[];
  /** The first day that a client gallery may end on. */
  today?: string;
  /** Patterns of its pages and paths, and its host: `sitePatterns` in `lib/hosting/rules.mjs`. */
  site?: { pages: string; known: string; host: string };
}

/**
 * Checks the data of one content file against its schema. What a draft lacks is returned as an empty text or list.
 * @throws {ContentError} with a line for each invalid field
 */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  data: unknown,
  file: string,
  context?: CheckContext,
): ContentOf<Kind> {
  const errors = validationErrors(kind, data, context);
  if (errors.length === 0)
    return (isDraft(data) ? withBlanks(describeKind(kind), data) : data) as ContentOf<Kind>;
  throw new ContentError(errors.map((error) => explain(file, data, error)).join("\n"));
}

/** Content with an empty text or list for what is missing, and without the empty texts of lists. */
function withBlanks({ type, optional, fields, innerType }: Description, value: unknown): unknown {
  if (value === undefined && optional) return undefined;
  if (type === "object") {
    const content = new Map(Object.entries(value ?? {}));
    for (const [name, field] of Object.entries(fields ?? {}))
      content.set(name, withBlanks(field, content.get(name)));
    return Object.fromEntries([...content].filter(([, part]) => part !== undefined));
  }
  if (type !== "array") return value ?? (type === "string" ? "" : undefined);
  const items = [value ?? []].flat().filter((item) => item !== "");
  return innerType ? items.map((item) => withBlanks(innerType, item)) : items;
}

/** Nothing, an empty text, or an empty list. */
const isBlank = (value: unknown): boolean => String(value ?? "") === "";

/** Yup's errors about a content file, one per field. A draft may leave any field empty. */
export function validationErrors(kind: ContentKind, data: unknown, context: CheckContext = {}) {
  try {
    const options = { strict: true, abortEarly: false, context };
    contentSchemas[kind].validateSync(data, options);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    return isDraft(data) ? errors.filter(({ value }) => !isBlank(value)) : errors;
  }
}

/** A copy of JSON data in which each string is replaced. */
export const withTexts = <Content>(
  content: Content,
  change: (text: string, field: string) => string,
): Content =>
  JSON.parse(JSON.stringify(content), (field, value) =>
    typeof value === "string" ? change(value, field) : value,
  );

function explain(file: string, data: unknown, { path: field = "", message }: ValidationError) {
  const index = /^photos\[(\d+)\]/.exec(field)?.[1];
  const photo = index && (data as GalleryFile | null)?.photos?.[Number(index)]?.file;
  // yup's own messages begin with the field's name.
  const issue = (message.startsWith(field) ? message.slice(field.length) : message).trim();
  return `${file}: ${field}${photo ? ` (${photo})` : ""} ${issue}`;
}

/** Inserts the photographer's name and e-mail address into the starter's texts. */
export const withOwner = <Content>(starter: Content, { name = "", email = "" }): Content =>
  withTexts(starter, (text) =>
    text.replaceAll("{name}", () => name).replaceAll("{email}", () => email),
  );
