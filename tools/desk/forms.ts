import { type BasicFormField, fields } from "@keystatic/core";
import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from "yup";
import type { GalleryEntry } from "@/content/schema";
import { pictureFile } from "./picture-file";
import { VERSION, versionField } from "./version-field";

/** What a form needs to know beside the schema. */
export interface FormOptions {
  /** Where the pictures of the form lie: a gallery's category or `banners`. */
  folder: string;
  /** The pictures that a cover is chosen among. */
  photos?: readonly GalleryEntry[];
  isInList?: boolean;
}

/** The fields of the editor for a part of the content, made of its schema (`content/schema.ts`). */
export function formOf(schema: ObjectSchema<AnyObject>, options: FormOptions) {
  return { ...fieldsOf(schema.describe(), options), [VERSION]: versionField };
}

function fieldsOf(description: SchemaDescription, options: FormOptions): Record<string, Field> {
  const { fields: parts = {} } = description as { fields?: Record<string, SchemaDescription> };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, fieldOf(part, options)]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the editor's own types know each field by the type of its value
type Field = any;

function fieldOf(description: SchemaDescription, options: FormOptions): Field {
  const { label = "", help, kind, choices } = description.meta ?? {};
  const { photos = [] } = options;
  const named = { label, ...(help && { description: help }) };
  if (kind === "hidden" || (kind === "cover" && photos.length === 0)) return fields.ignored();
  if (kind === "gallery") return fields.text(named);
  if (kind === "picture") return pictureFile(options.folder) as BasicFormField<string>;
  if (kind === "cover") {
    const all = photos.map(({ file, alt }) => ({ label: alt, value: file }));
    return fields.select({ ...named, options: all, defaultValue: all[0]?.value ?? "" });
  }
  if (choices) {
    const all = Object.entries(choices).map(([value, its]) => ({ label: its, value }));
    return fields.select({ ...named, options: all, defaultValue: all[0]?.value ?? "" });
  }
  if (description.type === "array") return listOf(description, named, options);
  if (description.type === "object") return fields.object(fieldsOf(description, options), named);
  if (description.type === "number") {
    const min = limitOf(description, "min");
    const validation = { isRequired: true, ...(min && { min }) };
    return fields.integer({ ...named, ...(!options.isInList && { validation }) });
  }
  return options.isInList
    ? fields.text({ ...named, ...(description.meta?.isLong && { multiline: true }) })
    : textOf(description, named);
}

function listOf(description: SchemaDescription, named: { label: string }, options: FormOptions) {
  const { innerType } = description as { innerType?: SchemaFieldDescription };
  // What is wrong in a row that is closed would make Save do nothing, without a word: saving says it (`save.ts`).
  const element = fieldOf(innerType as SchemaDescription, { ...options, isInList: true });
  const min = limitOf(description, "length") ?? limitOf(description, "min");
  const max = limitOf(description, "length");
  return fields.array(element, {
    ...named,
    itemLabel: (item: Field) => nameOf(item) || description.meta?.item || "",
    validation: { length: { ...(min && { min }), ...(max && { max }) } },
  });
}

/** An item is known by its caption, its title or its label; one that is a text, by itself. */
const nameOf = ({ fields: parts, value }: Field): string =>
  parts ? (parts.alt ?? parts.title ?? parts.label)?.value : String(value ?? "");

function textOf(description: SchemaDescription, named: { label: string; description?: string }) {
  const { isLong, wrong } = description.meta ?? {};
  const max = limitOf(description, "max");
  const regex = patternOf(description);
  const isRequired = !description.optional;
  const matched = regex && (isRequired ? regex : new RegExp(`^$|${regex.source}`));
  return fields.text({
    ...named,
    ...(isLong && { multiline: true }),
    validation: {
      isRequired,
      ...(max && { length: { max } }),
      ...(matched && { pattern: { regex: matched, message: wrong ?? "" } }),
    },
  });
}

const paramsOf = ({ tests }: SchemaDescription, name: string) =>
  tests.find((test) => test.name === name)?.params;

const limitOf = (description: SchemaDescription, name: "min" | "max" | "length") =>
  paramsOf(description, name)?.[name] as number | undefined;

const patternOf = (description: SchemaDescription) =>
  (paramsOf(description, "matches") ?? paramsOf(description, "email"))?.regex as RegExp | undefined;
