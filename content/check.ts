import { ValidationError } from "yup";
import { type ContentKind, type ContentOf, contentSchemas, type GalleryFile } from "./schema";

export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks one content file and gives it its type.
 * @param categories existing galleries; without them, names of galleries are not checked
 * @throws {ContentError} naming every wrong field at once
 */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  data: unknown,
  file: string,
  categories?: readonly string[],
): ContentOf<Kind> {
  const problems = validationErrors(kind, data, categories);
  if (problems.length === 0) return data as ContentOf<Kind>;
  throw new ContentError(problems.map((problem) => explain(file, data, problem)).join("\n"));
}

/** What yup finds wrong with a content file, an error for each field; none where it is right. */
export function validationErrors(
  kind: ContentKind,
  data: unknown,
  categories?: readonly string[],
): ValidationError[] {
  try {
    const options = { strict: true, abortEarly: false, context: { categories } };
    contentSchemas[kind].validateSync(data, options);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

/** A copy of a content file in which every text, with the name of its field, went through `change`. */
export const withTexts = <Content>(
  content: Content,
  change: (text: string, field: string) => string,
): Content =>
  JSON.parse(JSON.stringify(content), (field, value) =>
    typeof value === "string" ? change(value, field) : value,
  );

function explain(file: string, data: unknown, problem: ValidationError): string {
  const field = problem.path ?? "";
  const position = /^photos\[(\d+)\]/.exec(field)?.[1];
  const photos = (data as GalleryFile | null)?.photos;
  const named = position === undefined ? undefined : photos?.[Number(position)]?.file;
  // yup's own messages begin with the field.
  const { message } = problem;
  const fault = (message.startsWith(field) ? message.slice(field.length) : message).trim();
  return `${file}: ${field}${named ? ` (${named})` : ""} ${fault}`;
}

/** Writes the photographer's name and address into the texts of the starter. */
export const withOwner = <Content>(starter: Content, { name = "", email = "" }): Content =>
  withTexts(starter, (text) =>
    text.replaceAll("{name}", () => name).replaceAll("{email}", () => email),
  );
