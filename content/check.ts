import { ValidationError } from "yup";
import { type ContentKind, type ContentOf, contentSchemas, type GalleryFile } from "./schema";

/** Content that cannot be shown. The message names file, field and what is wrong. */
export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks one content file and gives it its type.
 *
 * @param file path from the project's root, for the message
 * @throws {ContentError} naming every wrong field at once
 */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  data: unknown,
  file: string,
): ContentOf<Kind> {
  try {
    contentSchemas[kind].validateSync(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    throw new ContentError(problems.map((problem) => explain(file, data, problem)).join("\n"));
  }
  if (kind === "gallery") checkList(file, data as GalleryFile);
  return data as ContentOf<Kind>;
}

/** The same content with each text changed. */
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
  const message = problem.message.replace(field, "").trim();
  return `${file}: ${field}${named ? ` (${named})` : ""} ${message}`;
}

function checkList(file: string, { photos, drawer = [], cover }: GalleryFile): void {
  const seen = new Set<string>();
  const check = (list: string, entries: readonly { file: string }[]) => {
    for (const [index, { file: name }] of entries.entries()) {
      if (seen.has(name))
        throw new ContentError(`${file}: ${list}[${index}] (${name}) is listed twice`);
      seen.add(name);
    }
  };
  check("photos", photos);
  check("drawer", drawer);
  if (photos.length > 0 && !photos.some((photo) => photo.file === cover)) {
    throw new ContentError(`${file}: cover (${cover ?? "none"}) is not one of its photos`);
  }
}
