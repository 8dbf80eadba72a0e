/** What is different in the content, in the photographer's words: „Családi alap – Ár forintban: 35 000 → 39 000 Ft”. */
import type { SchemaDescription } from "yup";
import { kindOf } from "@/content/files";
import { contentSchemas } from "@/content/schema";
import { formatPrice } from "@/lib/price";
import type { ContentFiles } from "../content/content-files";
import { idOf, isObject, nameOf } from "../content/items";

export interface ContentChange {
  text: string;
  /** The form that it is changed in: `packages`, `galleries/wedding`. */
  entry: string;
}

type Description = Partial<SchemaDescription> & {
  fields?: Record<string, Description>;
  innerType?: Description;
};

/** In letters. Of longer texts it is only said that they differ. */
const LONGEST = 120;

/** Items without an id are told apart by their address or name. */
const keyOf = (item: unknown) => idOf(item) || (isObject(item) && item.href) || nameOf(item);

/** Everything that is different, file by file. */
export function diffContent(before: ContentFiles, after: ContentFiles): ContentChange[] {
  const entries = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return entries.flatMap((entry) => {
    const kind = kindOf(entry);
    const description = kind && (contentSchemas[kind].describe() as Description);
    const [was, is] = [before[entry], after[entry]];
    const label = description?.meta?.label ?? String(nameOf(is ?? was) ?? entry);
    const state = isObject(is) ? "új" : entry in after ? "hibás a fájl" : "törölve";
    const isWalked = isObject(was) && isObject(is);
    const lines = isWalked ? diff(description, label, was, is) : [`${label}: ${state}`];
    return lines.map((text) => ({ entry, text }));
  });
}

function diff(schema: Description | undefined, place: string, was: unknown, is: unknown): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isObject(was) && isObject(is)) {
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((name) => {
      const field = schema?.fields?.[name];
      const label = field?.meta?.label;
      return diff(field, label ? `${place} – ${label}` : place, was[name], is[name]);
    });
  }
  const [old, now] = [was ?? [], is ?? []];
  if (Array.isArray(old) && Array.isArray(now)) {
    const find = (list: unknown[], item: unknown) => list.find((one) => keyOf(one) === keyOf(item));
    const added = now.filter((item) => !find(old, item));
    const lost = old.filter((item) => !find(now, item));
    const lines = [...tellItems(place, "új", added), ...tellItems(place, "törölve", lost)];
    for (const item of now.filter((one) => find(old, one)))
      lines.push(...diff(schema?.innerType, String(nameOf(item)), find(old, item), item));
    return lines.length > 0 ? lines : [`${place}: más a sorrend`];
  }
  if (is === undefined || is === "") return [`${place}: törölve`];
  if (schema?.meta?.unit === "Ft" && typeof was === "number" && typeof is === "number")
    return [`${place}: ${formatPrice(was).replace(/\sFt$/, "")} → ${formatPrice(is)}`];
  const [from, to] = [`${was ?? ""}`, `${is}`];
  const isText = [was, is].every((value) => typeof value !== "object");
  if (!isText || from.length + to.length > LONGEST) return [`${place}: más a szöveg`];
  return [`${place}: ${from && `„${from}” → `}„${to}”`];
}

function tellItems(place: string, what: string, items: unknown[]): string[] {
  if (items.length === 0) return [];
  const isNamed = items.every((item) => isObject(item) && !item.file);
  return [`${place}: ${isNamed ? items.map(nameOf).join(", ") : items.length} ${what}`];
}
