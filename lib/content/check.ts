import { ValidationError } from "yup";
import { type ContentKind, type ContentOf, contentSchemas, type GalleryFile } from "./schema";

/** What a file is checked against besides the schema. What is missing here is not checked. */
export interface CheckContext {
  /** Names of the galleries. */
  categories?: readonly string[];
  /** What stories call their places. A place that is built must be one of them, and whole. */
  told?: readonly string[];
}

export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks the data of one content file against its schema.
 * @throws {ContentError} with a line for each wrong field
 */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  data: unknown,
  file: string,
  context?: CheckContext,
): ContentOf<Kind> {
  const problems = validationErrors(kind, data, context);
  if (problems.length === 0) return data as ContentOf<Kind>;
  throw new ContentError(problems.map((problem) => explain(file, data, problem)).join("\n"));
}

/** What yup finds wrong with a content file, an error for each field. */
export function validationErrors(
  kind: ContentKind,
  data: unknown,
  context: CheckContext = {},
): ValidationError[] {
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

function explain(file: string, data: unknown, problem: ValidationError): string {
  const field = problem.path ?? "";
  const index = /^photos\[(\d+)\]/.exec(field)?.[1];
  const photo = index && (data as GalleryFile | null)?.photos?.[Number(index)]?.file;
  // yup's own messages begin with the field's name.
  const { message } = problem;
  const fault = (message.startsWith(field) ? message.slice(field.length) : message).trim();
  return `${file}: ${field}${photo ? ` (${photo})` : ""} ${fault}`;
}

/** Fills the photographer's name and address into texts of the starter. */
export const withOwner = <Content>(starter: Content, { name = "", email = "" }): Content =>
  withTexts(starter, (text) =>
    text.replaceAll("{name}", () => name).replaceAll("{email}", () => email),
  );
