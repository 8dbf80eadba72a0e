import { reach, type SchemaDescription, ValidationError } from "yup";
import { type ContentKind, contentSchemas } from "@/content/schema";

/** What is wrong with a content file, in the words of the desk: a line for each field, „Csomagok, 2. – Ár forintban: …”. */
export function explainInHungarian(kind: ContentKind, data: unknown): string[] {
  try {
    contentSchemas[kind].validateSync(data, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    return [...new Set(problems.map((problem) => explain(kind, problem)))];
  }
}

function explain(kind: ContentKind, { path = "", type, params, message }: ValidationError): string {
  const { meta } = descriptionOf(kind, path) ?? {};
  const { max, min, length } = (params ?? {}) as Record<string, number>;
  const isList = (descriptionOf(kind, path) as { type?: string } | undefined)?.type === "array";
  const reasons: Record<string, string> = {
    required: "ezt ki kell tölteni.",
    optionality: "ezt ki kell tölteni.",
    nullable: "ezt ki kell tölteni.",
    trim: "szóköz van az elején vagy a végén.",
    integer: "egész szám kell.",
    typeError: "nem jó fajta érték.",
    max: `legfeljebb ${max} betű lehet.`,
    min: isList ? `legalább ${min} kell.` : `legalább ${min} legyen.`,
    length: `pontosan ${length} kell.`,
    noUnknown: "ismeretlen mező van benne.",
  };
  const reason = meta?.wrong ?? reasons[type ?? ""] ?? message;
  return `${placeOf(kind, path)}: ${type === "required" ? reasons.required : reason}`;
}

/** The labels on the way to a field; items of a list by their number. */
function placeOf(kind: ContentKind, path: string): string {
  const parts = path.split(".");
  const labels = parts.flatMap((part, index) => {
    const number = /\[(\d+)\]$/.exec(part)?.[1];
    const own = parts
      .slice(0, index + 1)
      .join(".")
      .replace(/\[\d+\]$/, "");
    const label = descriptionOf(kind, own)?.meta?.label;
    return [label ?? part, ...(number === undefined ? [] : [`${Number(number) + 1}.`])];
  });
  return labels.filter(Boolean).join(", ") || "A fájl";
}

function descriptionOf(kind: ContentKind, path: string): SchemaDescription | undefined {
  try {
    const schema = path ? reach(contentSchemas[kind], path) : contentSchemas[kind];
    return schema.describe() as SchemaDescription;
  } catch {
    return undefined; // a field that the schema has not
  }
}
