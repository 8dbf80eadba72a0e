import { PHOTO_FILE } from "@/lib/content/field-types";
import { kindOf } from "@/lib/content/files";
import { type Description, describeKind } from "@/lib/content/schema";
import { formatPrice } from "@/lib/pricing/price";
import type { ContentFiles } from "../content/content-files";
import { idOf, isObject, nameFields, nameOf } from "../content/list-items";
import type { ContentChange } from "./publish-issue";

type Change = Omit<ContentChange, "entry">;

/** The maximum length of both quoted texts together. */
const MAX_QUOTED = 120;

/** Items without an id are identified by their URL or name. */
const keyOf = (item: unknown, names: string[]) =>
  idOf(item) || (isObject(item) && item.href) || nameOf(item, names);

/** True if most fields are the same: the item got another name. Photos are identified by their files. */
function isRenamed(was: unknown, is: unknown, names: string[]): boolean {
  if (!isObject(was) || !isObject(is) || is.file) return false;
  const others = Object.keys(is).filter((field) => field !== "id" && !names.includes(field));
  const same = others.filter((field) => JSON.stringify(was[field]) === JSON.stringify(is[field]));
  return same.length > others.length / 2;
}

/** Lists all differences, file by file, except generated photo facts. */
export function diffContent(before: ContentFiles, after: ContentFiles): ContentChange[] {
  const entries = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return entries.flatMap((entry) => {
    const kind = kindOf(entry);
    const description = kind && describeKind(kind);
    const [was, is] = [before[entry], after[entry]];
    const label =
      description?.meta?.label ?? String(nameOf(is ?? was, nameFields(description)) ?? entry);
    const change = isObject(is) ? "added" : entry in after ? "unreadable" : "removed";
    const changes =
      isObject(was) && isObject(is)
        ? diff(description, label, was, is)
        : [{ place: label, change }];
    return changes.map((one) => ({ entry, ...one }) as ContentChange);
  });
}

function diff(schema: Description | undefined, place: string, was: unknown, is: unknown): Change[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isObject(was) && isObject(is)) {
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((name) => {
      const field = schema?.fields?.[name];
      const { label, possessive: part } = field?.meta ?? {};
      const changes = diff(field, label ? `${place} – ${label}` : place, was[name], is[name]);
      return part ? changes.map((change) => ({ part, ...change })) : changes;
    });
  }
  const [old, now] = [was ?? [], is ?? []];
  if (Array.isArray(old) && Array.isArray(now)) {
    const names = nameFields(schema?.innerType);
    const find = (list: unknown[], item: unknown) =>
      list.find((one) => keyOf(one, names) === keyOf(item, names));
    const lost = old.filter((item) => !find(now, item));
    const before = now.map(
      (item) => find(old, item) ?? lost.find((one) => isRenamed(one, item, names)),
    );
    const added = now.filter((_, index) => !before[index]);
    const removed = lost.filter((item) => !before.includes(item));
    const changes = [
      ...changeOfItems(place, "added", added, names),
      ...changeOfItems(place, "removed", removed, names),
    ];
    for (const [index, item] of now.entries()) {
      const name = String(nameOf(item, names) ?? place);
      const photo = isObject(item) && item.file ? { photo: index + 1 } : {};
      if (before[index])
        changes.push(
          ...diff(schema?.innerType, name, before[index], item).map((one) => ({
            ...one,
            ...photo,
          })),
        );
    }
    const more = now.length - old.length; // items that do not differ, such as empty ones
    if (changes.length > 0) return changes;
    if (more === 0) return [{ place, change: "order" }];
    return [{ place, change: more > 0 ? "added" : "removed", items: Math.abs(more) }];
  }
  if (is === true) return [{ place, change: "hidden" }];
  if (was === true) return [{ place, change: "shown" }];
  const { choices = {}, unchosen = "" } = schema?.meta ?? {};
  if (!unchosen && (is === undefined || is === "")) return [{ place, change: "removed" }];
  if (schema?.meta?.unit === "Ft" && typeof was === "number" && typeof is === "number")
    return [
      { place, change: "value", from: formatPrice(was).replace(/\sFt$/, ""), to: formatPrice(is) },
    ];
  if (PHOTO_FILE.test(`${is}`)) return [{ place, change: "photo" }]; // the name in its URL says nothing
  const [from = "", to = ""] = [was, is].map(
    (value) => choices[`${value}`] ?? `${value || unchosen}`,
  );
  const isText = [was, is].every(
    (value) => typeof value !== "object" && !`${value}`.startsWith("data:"),
  );
  if (schema?.meta?.kind === "day" || schema?.meta?.kind === "month")
    return [{ place, change: "value", from, to }];
  if (!isText) return [{ place, change: "text" }];
  if (from.length + to.length > MAX_QUOTED) return [{ place, change: "text", to }];
  return [{ place, change: "value", from: from && `„${from}”`, to: `„${to}”` }];
}

/** Names items, but counts photos and days. */
function changeOfItems(
  place: string,
  change: "added" | "removed",
  items: unknown[],
  fields: string[],
): Change[] {
  if (items.length === 0) return [];
  const isNamed = items.every((item) => isObject(item) && !item.file && nameOf(item, fields));
  const names = items.map((item) => nameOf(item, fields));
  const texts = items.filter((item) => typeof item === "string" && item.includes(" ")); // not days or ids
  const to = change === "added" && texts.join("\n");
  return [{ place, change, items: isNamed ? names.join(", ") : items.length, ...(to && { to }) }];
}
