import { type ContentKind, type Description, describeKind } from "@/lib/content/schema";
import type { Field } from "../protocol";
import { strings } from "../strings";

/** What the desk calls what fields choose from, by name. */
export type Titles = Partial<Record<"gallery" | "story" | "package", Record<string, string>>>;

export function describeForm(kind: ContentKind, titles: Titles): Field[] {
  const fieldsOf = ({ fields = {} }: Description) =>
    Object.entries(fields).map(([name, part]) => fieldOf(name, part));
  function fieldOf(name: string, description: Description): Field {
    const { type, innerType, optional, meta = {} } = description;
    const { label = "", help, kind, choices, unchosen, isLong, item = "" } = meta;
    const named = { name, label, ...(help && { help }) };
    const max = limitOf(description, "max") ?? Number.MAX_SAFE_INTEGER;
    if (kind === "gallery" || kind === "story" || kind === "package")
      return { ...named, kind: "choice", choices: { "": strings.none, ...titles[kind] } };
    if (kind === "pictures") return { ...named, kind, max, galleries: titles.gallery ?? {} };
    if (kind) return { ...named, kind };
    if (choices) {
      const none = { "": unchosen ?? strings.usual(Object.values(choices)[0]) };
      return { ...named, kind: "choice", choices: { ...(optional && none), ...choices } };
    }
    if (innerType) {
      const exact = limitOf(description, "length");
      const limits = { min: exact ?? limitOf(description, "min") ?? 0, max: exact ?? max };
      return { ...named, kind: "list", element: fieldOf("", innerType), item, ...limits };
    }
    if (type === "object") return { ...named, kind: "group", fields: fieldsOf(description) };
    if (type === "number") return { ...named, kind: "number" };
    return { ...named, kind: isLong ? "long" : "text" };
  }
  return fieldsOf(describeKind(kind));
}

const limitOf = ({ tests }: Description, name: "min" | "max" | "length") =>
  tests.find((test) => test.name === name)?.params?.[name] as number | undefined;
