import type { SchemaDescription } from "yup";
import { type ContentKind, contentSchemas } from "@/content/schema";
import type { Field } from "./form";
import { words } from "./words";

type Galleries = Record<string, string>;

export const describeForm = (kind: ContentKind, galleries: Galleries): Field[] =>
  fieldsOf(contentSchemas[kind].describe() as SchemaDescription, galleries);

function fieldsOf(description: SchemaDescription, galleries: Galleries): Field[] {
  const { fields = {} } = description as { fields?: Record<string, SchemaDescription> };
  return Object.entries(fields).map(([name, part]) => fieldOf(name, part, galleries));
}

function fieldOf(name: string, description: SchemaDescription, galleries: Galleries): Field {
  const { label = "", help, kind, choices, unchosen, isLong, item = "" } = description.meta ?? {};
  const named = { name, label, ...(help && { help }) };
  if (kind === "gallery") {
    return { ...named, kind: "choice", choices: { "": words.noGallery, ...galleries } };
  }
  if (kind === "cover") return { ...named, kind: "hidden" }; // the gallery's grid has a button for it
  if (kind === "pictures") {
    const max = limitOf(description, "max") ?? Number.MAX_SAFE_INTEGER;
    return { ...named, kind, max, galleries };
  }
  if (kind) return { ...named, kind };
  if (choices) {
    const none = unchosen ?? words.usual(Object.values(choices)[0]);
    const all = description.optional ? { "": none, ...choices } : choices;
    return { ...named, kind: "choice", choices: all };
  }
  if (description.type === "array") {
    const { innerType } = description as { innerType?: SchemaDescription };
    const element = fieldOf("", innerType as SchemaDescription, galleries);
    const exact = limitOf(description, "length");
    const min = exact ?? limitOf(description, "min") ?? 0;
    return { ...named, kind: "list", element, item, min, max: exact ?? Number.MAX_SAFE_INTEGER };
  }
  if (description.type === "object") {
    return { ...named, kind: "group", fields: fieldsOf(description, galleries) };
  }
  if (description.type === "number") return { ...named, kind: "number" };
  return { ...named, kind: isLong ? "long" : "text" };
}

const limitOf = ({ tests }: SchemaDescription, name: "min" | "max" | "length") =>
  tests.find((test) => test.name === name)?.params?.[name] as number | undefined;
