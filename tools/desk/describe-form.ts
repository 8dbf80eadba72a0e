import type { SchemaDescription } from "yup";
import { type ContentKind, contentSchemas } from "@/content/schema";
import type { Field } from "./form";

/** What a form needs to know beside the schema. */
export interface FormOptions {
  /** Titles of the galleries that there are, by category. */
  galleries: Record<string, string>;
}

/** The fields of a form for a content file, made of its schema (`content/schema.ts`). */
export function describeForm(kind: ContentKind, options: FormOptions): Field[] {
  return fieldsOf(contentSchemas[kind].describe() as SchemaDescription, options);
}

function fieldsOf(description: SchemaDescription, options: FormOptions): Field[] {
  const { fields = {} } = description as { fields?: Record<string, SchemaDescription> };
  return Object.entries(fields).map(([name, part]) => fieldOf(name, part, options));
}

function fieldOf(name: string, description: SchemaDescription, options: FormOptions): Field {
  const { label = "", help, kind, choices, isLong, item = "" } = description.meta ?? {};
  const named = { name, label, ...(help && { help }) };
  if (kind === "gallery") {
    return { ...named, kind: "choice", choices: { "": "Nincs", ...options.galleries } };
  }
  if (kind === "cover") return { ...named, kind: "hidden" }; // chosen among the pictures themselves
  if (kind === "pictures") {
    return { ...named, kind, max: limitOf(description, "max") ?? Number.MAX_SAFE_INTEGER };
  }
  if (kind) return { ...named, kind };
  if (choices) return { ...named, kind: "choice", choices };
  if (description.type === "array") {
    const { innerType } = description as { innerType?: SchemaDescription };
    const element = fieldOf("", innerType as SchemaDescription, options);
    const exact = limitOf(description, "length");
    const min = exact ?? limitOf(description, "min") ?? 0;
    return { ...named, kind: "list", element, item, min, max: exact ?? Number.MAX_SAFE_INTEGER };
  }
  if (description.type === "object") {
    return { ...named, kind: "group", fields: fieldsOf(description, options) };
  }
  if (description.type === "number") return { ...named, kind: "number" };
  return { ...named, kind: isLong ? "long" : "text" };
}

const limitOf = ({ tests }: SchemaDescription, name: "min" | "max" | "length") =>
  tests.find((test) => test.name === name)?.params?.[name] as number | undefined;
