/** What the schema says about each field: how a form shows it, how its value is normalized, and why a value is invalid. */
import { getIn } from "formik";
import type { ValidationError } from "yup";
import { type CheckContext, validationErrors } from "@/lib/content/check";
import { type ContentKind, type Description, describeKind } from "@/lib/content/schema";
import { formatOldAddress } from "@/lib/hosting/old-addresses.mjs";
import { withoutBidi } from "@/lib/text/without-bidi";
import { isObject, nameFields, nameOf } from "../../content/list-items";
import { fieldReasons, MISSING, missingPart, withExample } from "../field-strings";
import type { Field, FieldIssue } from "../protocol";
import { strings } from "../strings";
import { isEmpty } from "./edits";

/** Texts with a longer example need the whole width of a form. In characters. */
const MAX_BRIEF = 20;

export function describeForm(
  kind: ContentKind,
  titles: Partial<Record<"gallery" | "story" | "package", Record<string, string>>>,
): Field[] {
  const fieldsOf = ({ fields = {} }: Description) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.meta?.kind === "hidden" ? [] : fieldOf(name, field),
    );
  function fieldOf(name: string, description: Description): Field {
    const { type, innerType, optional, meta = {} } = description;
    const { label = "", help, kind, choices, unchosen, isLong, item = "", example, unit } = meta;
    const isChoice = kind === "gallery" || kind === "story" || kind === "package";
    const isBrief = example && example.length <= MAX_BRIEF;
    const isShort = Boolean(
      (choices && !kind) || isBrief || isChoice || kind === "day" || type === "number",
    );
    const { past, future, isRich } = meta;
    const named = { name, label, help, past, future, isShort, isRich };
    const max = limitOf(description, "max") ?? Number.MAX_SAFE_INTEGER;
    if (isChoice)
      return { ...named, kind: "choice", choices: { "": strings.none, ...titles[kind] } };
    if (kind === "photos") return { ...named, kind, max };
    if (kind && kind !== "hidden") return { ...named, kind };
    if (choices) {
      const none = { "": unchosen ?? strings.usual(Object.values(choices)[0]) };
      return { ...named, kind: "choice", choices: { ...(optional && none), ...choices } };
    }
    if (innerType) {
      const exact = limitOf(description, "length");
      const limits = { min: exact ?? limitOf(description, "min") ?? 0, max: exact ?? max };
      return { ...named, kind: "list", element: fieldOf("", innerType), item, ...limits };
    }
    const fields = fieldsOf(description);
    if (type === "object")
      return { ...named, kind: "group", fields, names: nameFields(description) };
    if (type === "number") return { ...named, kind: "number", ...(unit && { unit }) };
    const limit = limitOf(description, "max");
    return { ...named, kind: isLong ? "long" : "text", max: limit };
  }
  return fieldsOf(describeKind(kind));
}

const limitOf = ({ tests }: Description, name: "min" | "max" | "length") =>
  tests.find((test) => test.name === name)?.params?.[name] as number | undefined;

/** The schema of a field, by its path in an edit or an issue. */
function schemaAt(kind: ContentKind, path: string): Description | undefined {
  const steps = path
    .replace(/\[[^\]]*\]/g, ".[]")
    .split(".")
    .filter(Boolean);
  return steps.reduce<Description | undefined>(
    (schema, step) => (step === "[]" ? schema?.innerType : schema?.fields?.[step]),
    describeKind(kind),
  );
}

/** Trims texts, reads numbers and completes URLs. Removes empty rows of lists, and optional fields that are empty. */
export const normalize = (kind: ContentKind, value: unknown, path = ""): unknown =>
  normalizeValue(schemaAt(kind, path), value);

function normalizeValue(schema: Description | undefined, value: unknown): unknown {
  const { optional, meta = {} } = schema ?? {};
  if (Array.isArray(value)) {
    const items = value.map((item) => normalizeValue(schema?.innerType, item));
    const rows = items.filter((item) => !isEmpty(item));
    if (rows.length > 0) return rows;
    if (optional) return undefined;
    return schema?.tests.some(({ name }) => name === "min" || name === "length") ? items : [];
  }
  if (isObject(value)) {
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      normalizeValue(schema?.fields?.[name], field),
    ]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (typeof value !== "string") return value;
  const trimmed = withoutBidi(value)
    .replaceAll("\n", meta.hasLines ? "\n" : " ")
    .trim();
  if (schema?.type === "number") return toNumber(trimmed);
  if (meta.isOldAddress) return formatOldAddress(trimmed);
  const text = meta.isUrl ? normalizeUrl(trimmed, meta.example) : trimmed;
  return text || (optional ? undefined : "");
}

/** Reads numbers as people write prices: `350 000 Ft`, `350.000,-`, `350 ezer`. Other text stays, and is invalid. */
function toNumber(text: string): number | string | undefined {
  const plain = text.replace(/[\s.]|,-|Ft|forint|HUF/gi, "").replace(/(?<=\d)(?:ezer|e)$/i, "000");
  if (plain === "") return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}

/** Completes `mintaanna.hu/` to a URL, and `@mintaanna` to the URL of an account, as in the example. */
const normalizeUrl = (text: string, example = ""): string =>
  text
    .replace(/^@(?=[\w.]+$)/, example.replace(/[^/]*$/, ""))
    .replace(/^(?:http:\/\/)?(?=[^\s/:@]+\.[^\s/:@])/i, "https://")
    .replace(/\/+$/, "");

/** Why content is invalid: one issue per field. */
export function fieldIssues(kind: ContentKind, content: unknown, context: CheckContext) {
  const issues = validationErrors(kind, content, context).map((error) => explain(kind, error));
  const first = (path: string) => issues.findIndex((issue) => issue.path === path);
  return issues.filter(({ path }, index) => first(path) === index);
}

function explain(
  kind: ContentKind,
  { path: parent = "", type = "", params, message }: ValidationError,
): FieldIssue {
  const [unknown] = type === "noUnknown" ? String(params?.unknown).split(",") : [];
  const invalid = [parent, unknown].filter(Boolean).join(".");
  const { meta, type: valueType = "" } = schemaAt(kind, invalid) ?? {};
  const path = meta?.derivedFrom ?? invalid;
  const isMissing = ["required", "optionality", "nullable"].includes(type);
  const because = meta?.issue ?? fieldReasons[type]?.(params ?? {}) ?? message;
  const reason = withExample(isMissing ? MISSING : because, meta?.example);
  return {
    path,
    reason,
    sentence: (isMissing && missingSentence(kind, path)) || `${placeOf(kind, path)}: ${reason}`,
    ...(isMissing && { isMissing }),
    ...((isMissing || type === "typeError") && /array|object/.test(valueType) && { isShape: true }),
  };
}

/** Undefined if the schema has no possessive form of the field's label. */
function missingSentence(kind: ContentKind, path: string): string | undefined {
  const [field = "", list = "", index] = /^(.+)\[(\d+)\]\.\w+/.exec(path) ?? [];
  const part = schemaAt(kind, field)?.meta?.possessive;
  const item = schemaAt(kind, list)?.meta?.item;
  return part && item && missingPart(Number(index) + 1, item, part);
}

/** The labels on the way to a field. Items are named by what they are: „3. fejezet, 3. bekezdés”. */
export function placeOf(kind: ContentKind, path: string, content: unknown = {}): string {
  const steps = [...path.matchAll(/([^.[\]]+)(?:\[(\d+)\])?/g)];
  const labels = steps.map(({ 1: name = "", 2: at, index }) => {
    const field = schemaAt(kind, path.slice(0, index + name.length));
    const { label = name, item = "" } = field?.meta ?? {};
    if (at === undefined) return label;
    const value = getIn(content, path.slice(0, index + `${name}[${at}]`.length));
    const itemName = isObject(value) && nameOf(value, nameFields(field?.innerType));
    const row = itemName || `${Number(at) + 1}. ${item.toLocaleLowerCase("hu")}`.trim();
    const isUnique = item && (index > 0 || field?.innerType?.fields); // forms have several lists of paragraphs
    return isUnique ? `${row}` : `${label}, ${row}`;
  });
  return labels.filter(Boolean).join(", ") || strings.wholeFile;
}
