import { ValidationError } from "yup";
import { type ContentKind, type ContentOf, contentSchemas, type GalleryFile } from "./schema";

export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks one content file and gives it its type.
 * @param categories the galleries that there are; without them no name of one is checked
 * @throws {ContentError} naming every wrong field at once
 */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  data: unknown,
  file: string,
  categories?: readonly string[],
): ContentOf<Kind> {
  try {
    const options = { strict: true, abortEarly: false, context: { categories } };
    contentSchemas[kind].validateSync(data, options);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    throw new ContentError(problems.map((problem) => explain(file, data, problem)).join("\n"));
  }
  return data as ContentOf<Kind>;
}

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
