import { withTexts } from "@/lib/content/check";
import { isDay } from "@/lib/content/day";
import { PHOTO_FILE } from "@/lib/content/field-types";
import { kindOf } from "@/lib/content/files";
import { type Description, describeKind } from "@/lib/content/schema";
import { formatPrice } from "@/lib/pricing/price";
import type { ContentFiles } from "../content/content-files";
import { idOf, isObject, nameFields, nameOf } from "../content/list-items";
import type { ContentChange } from "./publish-issue";

type Change = Omit<ContentChange, "entry">;
type Schema = Description | undefined;
type Meta = Description["meta"];
type Fields = Record<string, unknown>;

/** The maximum length of both quoted texts together. */
const MAX_QUOTED = 120;

/** Items without an id are identified by their URL or name. */
const keyOf = (item: unknown, names: string[]) =>
  idOf(item) || (isObject(item) && item.href) || nameOf(item, names);

/** True if most fields are the same: the item got another name. Photos are identified by their files. */
function isRenamed(before: unknown, after: unknown, names: string[]): boolean {
  if (!isObject(before) || !isObject(after) || after.file) return false;
  const fields = Object.keys(after).filter((field) => field !== "id" && !names.includes(field));
  const same = fields.filter((field) => isSame(before[field], after[field]));
  return same.length > fields.length / 2;
}

const isSame = (before: unknown, after: unknown) =>
  JSON.stringify(before) === JSON.stringify(after);

/**
 * Lists all differences, file by file, except generated photo facts.
 * @param others have the titles of galleries and stories that the content names
 */
export function diffContent(
  before: ContentFiles,
  after: ContentFiles,
  others: ContentFiles = {},
): ContentChange[] {
  const titled = { ...others, ...before, ...after };
  const entries = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return entries.flatMap((entry) =>
    diffEntry(entry, before, after, titled).map((change) => ({ entry, ...change })),
  );
}

const TITLED: Record<string, string> = { gallery: "galleries", story: "stories" };

/** Content in which galleries and stories are named by their titles. */
const withTitles = (content: unknown, files: ContentFiles): unknown =>
  isObject(content)
    ? withTexts(content, (text, field) => {
        const named = files[`${TITLED[field]}/${text}`];
        return String((isObject(named) && named.title) || text);
      })
    : content;

function diffEntry(
  entry: string,
  from: ContentFiles,
  to: ContentFiles,
  titled: ContentFiles,
): Change[] {
  const [before, after] = [from[entry], to[entry]].map((content) => withTitles(content, titled));
  const kind = kindOf(entry);
  const description = kind && describeKind(kind);
  const name = nameOf(after ?? before, nameFields(description)) ?? entry;
  const place = description?.meta?.label ?? String(name);
  if (isObject(before) && isObject(after)) return diff(description, place, before, after);
  if (isObject(after)) return [{ place, change: "added" }];
  return [{ place, change: entry in to ? "unreadable" : "removed" }];
}

function diff(schema: Schema, place: string, before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) return diffFields(schema, place, before, after);
  const [oldItems, newItems] = [before ?? [], after ?? []];
  if (Array.isArray(oldItems) && Array.isArray(newItems))
    return diffList(schema?.innerType, place, oldItems, newItems);
  return [{ place, ...diffValue(schema?.meta, before, after) }];
}

function diffFields(schema: Schema, place: string, before: Fields, after: Fields): Change[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) => {
    const field = schema?.fields?.[name];
    const { label, possessive: part } = field?.meta ?? {};
    const changes = diff(field, label ? `${place} – ${label}` : place, before[name], after[name]);
    return part ? changes.map((change) => ({ part, ...change })) : changes;
  });
}

/** @param schema of an item */
function diffList(schema: Schema, place: string, before: unknown[], after: unknown[]): Change[] {
  const names = nameFields(schema);
  const find = (items: unknown[], wanted: unknown) =>
    items.find((item) => keyOf(item, names) === keyOf(wanted, names));
  const lost = before.filter((item) => !find(after, item));
  const [rewritten] = lost.length === 1 && before.length === after.length ? lost : [];
  const matches = after.map((item) => {
    const known = find(before, item) ?? lost.find((old) => isRenamed(old, item, names));
    return known ?? (isSentence(item) ? rewritten : undefined);
  });
  const added = after.filter((_, index) => !matches[index]);
  const removed = lost.filter((item) => !matches.includes(item));
  const changed = after.flatMap((item, index) => {
    if (!matches[index]) return [];
    const isPhoto = isObject(item) && Boolean(item.file);
    const number = `${place.replace(/ – .*/, "")}, ${index + 1}. kép`;
    const name = isPhoto ? item.alt || number : (isObject(item) && nameOf(item, names)) || place;
    const photo = isPhoto ? { photo: index + 1 } : {};
    return diff(schema, String(name), matches[index], item).map((change) => ({
      ...change,
      ...photo,
    }));
  });
  const changes = [
    ...changeOfItems(place, "added", added, names),
    ...changeOfItems(place, "removed", removed, names),
    ...changed,
  ];
  if (changes.length > 0) return changes;
  const growth = after.length - before.length; // by items that do not differ, such as empty ones
  if (growth === 0) return [{ place, change: "order" }];
  return [{ place, change: growth > 0 ? "added" : "removed", items: Math.abs(growth) }];
}

function diffValue(meta: Meta = {}, before: unknown, after: unknown): Omit<Change, "place"> {
  if (after === true) return { change: "hidden" };
  if (before === true) return { change: "shown" };
  const { choices = {}, unchosen = "", kind = "", label, possessive } = meta;
  if (possessive && !label) return { change: "unseen" };
  if (!unchosen && (after === undefined || after === "")) return { change: "removed" };
  if (meta.unit === "Ft" && typeof before === "number" && typeof after === "number")
    return {
      change: "value",
      from: formatPrice(before).replace(/\sFt$/, ""),
      to: formatPrice(after),
    };
  if (PHOTO_FILE.test(`${after}`)) return { change: "photo" }; // the name in its URL says nothing
  const textOf = (value: unknown) => choices[`${value}`] ?? `${value || unchosen}`;
  const [from, to] = [textOf(before), textOf(after)];
  if (kind === "day" || kind === "month") return { change: "value", from, to };
  if (!isText(before) || !isText(after)) return { change: "text" };
  if (from.length + to.length > MAX_QUOTED) return { change: "text", to };
  return { change: "value", from: from && `„${from}”`, to: `„${to}”` };
}

const isText = (value: unknown) => typeof value !== "object" && !`${value}`.startsWith("data:");

/** True for paragraphs, not for days and ids. */
const isSentence = (item: unknown) => typeof item === "string" && item.includes(" ");

/** Names items and a single day, but counts photos and several days. */
function changeOfItems(
  place: string,
  change: "added" | "removed",
  items: unknown[],
  fields: string[],
): Change[] {
  if (items.length === 0) return [];
  const hasName = (item: unknown) =>
    isObject(item) ? !item.file && nameOf(item, fields) : items.length === 1 && isDay(`${item}`);
  const isNamed = items.every(hasName);
  const names = items.map((item) => nameOf(item, fields));
  const to = change === "added" && items.filter(isSentence).join("\n");
  return [{ place, change, items: isNamed ? names.join(", ") : items.length, ...(to && { to }) }];
}
