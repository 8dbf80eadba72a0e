import { ValidationError } from "yup";
import { ContentError } from "./read-json.mjs";
import { type ContentKind, type ContentOf, contentSchemas, type GalleryFile } from "./schema";

/** What a file is checked against, in addition to the schema. Missing parts are not checked. */
export interface CheckContext {
  /** Names of the galleries. */
  categories?: readonly string[];
  /** The places that stories name. A published place must be one of them, and have enough text. */
  placesWithStories?: readonly string[];
}

/**
 * Checks the data of one content file against its schema.
 * @throws {ContentError} with a line for each invalid field
 */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  data: unknown,
  file: string,
  context?: CheckContext,
): ContentOf<Kind> {
  const errors = validationErrors(kind, data, context);
  if (errors.length === 0) return data as ContentOf<Kind>;
  throw new ContentError(errors.map((error) => explain(file, data, error)).join("\n"));
}

/** Yup's errors about a content file, one per field. */
export function validationErrors(kind: ContentKind, data: unknown, context: CheckContext = {}) {
  try {
    const options = { strict: true, abortEarly: false, context };
    contentSchemas[kind].validateSync(data, options);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
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
