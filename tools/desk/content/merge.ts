/** Merges a form with changes made to its file since the form was opened. */
import { idOf, isObject } from "../../content/list-items";

export type Content = Record<string, unknown>;

/** A field that both sides changed differently. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** Equal objects have their fields in the same order, because all content comes from files. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The first item of each id. */
const byId = (items: unknown[]) => new Map(items.toReversed().map((item) => [idOf(item), item]));

/** True if items that are in both lists have another order. */
function isReordered(before: unknown[], after: unknown[]): boolean {
  const [was, is] = [byId(before), byId(after)];
  const kept = before.map(idOf).filter((id) => is.has(id));
  return !isSame(
    kept,
    after.map(idOf).filter((id) => was.has(id)),
  );
}

/**
 * Keeps changes of either side. Lists of photos, packages and days are merged by item: items removed on either side stay
 * removed, and if both sides have reordered a list, the local order wins. If both sides changed a field, the result has the local value, and `conflicts` has both.
 */
export function mergeContent(start: unknown, theirs: unknown, mine: unknown) {
  const conflicts: Conflict[] = [];
  const merge = (path: string, old: unknown, theirs: unknown, mine: unknown): unknown => {
    if (isSame(mine, old) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, old)) return mine;
    if (isObject(theirs) && isObject(mine)) {
      const before = isObject(old) ? old : {};
      const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
      const below = (key: string) => (path ? `${path}.${key}` : key);
      const fields = keys.map((key) => [
        key,
        merge(below(key), before[key], theirs[key], mine[key]),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    const lists = [old ?? [], theirs ?? [], mine ?? []];
    if (lists.every(Array.isArray)) {
      const [was = [], its = [], own = []] = lists as unknown[][];
      if (lists.flat().every(idOf)) return mergeItems(path, was, its, own);
      if (was.length === its.length && its.length === own.length)
        return own.map((item, at) => merge(`${path}[${at}]`, was[at], its[at], item));
    }
    conflicts.push({ path, mine, theirs });
    return mine;
  };
  const mergeItems = (path: string, old: unknown[], theirs: unknown[], mine: unknown[]) => {
    const isTheirOrder = isReordered(old, theirs) && !isReordered(old, mine);
    const [first, second] = isTheirOrder ? [theirs, mine] : [mine, theirs];
    const [was, its, own] = [byId(old), byId(theirs), byId(mine)];
    const others = byId(second);
    const kept = first.filter((item) => !was.has(idOf(item)) || others.has(idOf(item)));
    const ids = byId(kept);
    const added = second.filter((item) => !was.has(idOf(item)) && !ids.has(idOf(item)));
    const merged = kept.map((item, at) => {
      const id = idOf(item);
      const ours = isTheirOrder ? (own.get(id) ?? item) : item;
      return merge(`${path}[${at}]`, was.get(id), its.get(id) ?? item, ours);
    });
    return [...merged, ...added];
  };
  return { merged: merge("", start, theirs, mine) as Content, conflicts };
}
