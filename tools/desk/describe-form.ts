import type { SchemaDescription } from "yup";
import { type ContentKind, contentSchemas } from "@/content/schema";
import type { Field } from "./form";
import { words } from "./words";

/** What the desk calls the galleries and stories that fields choose from, by name. */
export type Titles = Partial<Record<"gallery" | "story", Record<string, string>>>;

export const describeForm = (kind: ContentKind, titles: Titles): Field[] =>
  fieldsOf(contentSchemas[kind].describe() as SchemaDescription, titles);

function fieldsOf(description: SchemaDescription, titles: Titles): Field[] {
  const { fields = {} } = description as { fields?: Record<string, SchemaDescription> };
  return Object.entries(fields).map(([name, part]) => fieldOf(name, part, titles));
}

function fieldOf(name: string, description: SchemaDescription, titles: Titles): Field {
  const { label = "", help, kind, choices, unchosen, isLong, item = "" } = description.meta ?? {};
  const named = { name, label, ...(help && { help }) };
  if (kind === "gallery" || kind === "story") {
    return { ...named, kind: "choice", choices: { "": words.noGallery, ...titles[kind] } };
  }
  if (kind === "cover") return { ...named, kind: "hidden" }; // the gallery's grid has a button for it
  if (kind === "pictures") {
    const max = limitOf(description, "max") ?? Number.MAX_SAFE_INTEGER;
    return { ...named, kind, max, galleries: titles.gallery ?? {} };
  }
  if (kind) return { ...named, kind };
  if (choices) {
    const none = unchosen ?? words.usual(Object.values(choices)[0]);
    const all = description.optional ? { "": none, ...choices } : choices;
    return { ...named, kind: "choice", choices: all };
  }
  if (description.type === "array") {
    const { innerType } = description as { innerType?: SchemaDescription };
    const element = fieldOf("", innerType as SchemaDescription, titles);
    const exact = limitOf(description, "length");
    const min = exact ?? limitOf(description, "min") ?? 0;
    return { ...named, kind: "list", element, item, min, max: exact ?? Number.MAX_SAFE_INTEGER };
  }
  if (description.type === "object") {
    return { ...named, kind: "group", fields: fieldsOf(description, titles) };
  }
  if (description.type === "number") return { ...named, kind: "number" };
  return { ...named, kind: isLong ? "long" : "text" };
}

const limitOf = ({ tests }: SchemaDescription, name: "min" | "max" | "length") =>
  tests.find((test) => test.name === name)?.params?.[name] as number | undefined;
