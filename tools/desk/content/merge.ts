/** Merges two edits of one content file: that of a form, and what was written into the file since the form was opened. */
import { idOf, isObject } from "../../content/items";

export type Content = Record<string, unknown>;

/** A field that both sides changed in different ways. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** All content is read from files, so that equal objects have their fields in the same order. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps what only one side changed. Lists of photos, packages and days are merged by item: what either side removed
 * stays removed, and the order is mine. Where both changed a field, the merged content has mine, and the conflict is named.
 */
export function mergeContent(start: unknown, theirs: unknown, mine: unknown) {
  const conflicts: Conflict[] = [];
  const merge = (path: string, was: unknown, its: unknown, my: unknown): unknown => {
    if (isSame(my, was) || isSame(my, its)) return its;
    if (isSame(its, was)) return my;
    if (isObject(its) && isObject(my)) {
      const before = isObject(was) ? was : {};
      const keys = [...new Set([...Object.keys(its), ...Object.keys(my)])];
      const below = (key: string) => (path ? `${path}.${key}` : key);
      const fields = keys.map((key) => [key, merge(below(key), before[key], its[key], my[key])]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    const lists = [was ?? [], its ?? [], my ?? []];
    if (lists.every(Array.isArray)) {
      const [old = [], here = [], wanted = []] = lists as unknown[][];
      if ([...old, ...here, ...wanted].every(idOf)) return mergeItems(path, old, here, wanted);
      if (old.length === here.length && here.length === wanted.length)
        return wanted.map((item, at) => merge(`${path}[${at}]`, old[at], here[at], item));
    }
    conflicts.push({ path, mine: my, theirs: its });
    return my;
  };
  const mergeItems = (path: string, old: unknown[], here: unknown[], wanted: unknown[]) => {
    const find = (list: unknown[], item: unknown) => list.find((one) => idOf(one) === idOf(item));
    const kept = wanted.filter((item) => !find(old, item) || find(here, item));
    const added = here.filter((item) => !find(old, item) && !find(kept, item));
    const all = kept.map((item, at) =>
      merge(`${path}[${at}]`, find(old, item), find(here, item) ?? item, item),
    );
    return [...all, ...added];
  };
  return { merged: merge("", start, theirs, mine) as Content, conflicts };
}
