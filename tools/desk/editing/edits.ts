/** What a form changes. The browser sends edits, and the server applies them to the file as it is by then. */
import { getIn, setIn } from "formik";
import { idOf, isObject } from "../../content/list-items";

export type Content = Record<string, unknown>;

export interface Edit {
  /** `photos[a.jpg].alt`: an item is found by its id, such as a photo's file; `packages[1/3].price`: other lists must keep their length. */
  path: string;
  was?: unknown;
  is?: unknown;
}

/** Compares JSON data. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The old data if the new one is equal, because asking the desk again would render the whole page. */
export const unlessSame = <Data>(old: Data, next: Data): Data => (isSame(old, next) ? old : next);

export const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isEmpty)
    : value === undefined || (typeof value === "string" && value.trim() === "");

/** The items of a list by their ids; undefined unless each has its own. */
function byId(list: unknown): Map<unknown, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const ids = new Map(list.map((item) => [idOf(item), item]));
  return list.every(idOf) && ids.size === list.length ? ids : undefined;
}

/** Adding, removing and sorting items is one edit of their list. */
export function diff(before: unknown, after: unknown, path = ""): Edit[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const below = (name: string) => (path ? `${path}.${name}` : name);
    return names.flatMap((name) => diff(before[name], after[name], below(name)));
  }
  const whole = [{ path, was: before, is: after }];
  const [was, is] = [byId(before), byId(after)];
  if (was && is) {
    const fields = [...is].flatMap(([id, item]) =>
      was.has(id) ? diff(was.get(id), item, `${path}[${id}]`) : [],
    );
    return isSame([...was.keys()], [...is.keys()]) ? fields : [...whole, ...fields];
  }
  if (was || is || !Array.isArray(before) || !Array.isArray(after)) return whole;
  const hasEmptyRow = [...before, ...after].some(isEmpty); // it is not saved
  if (hasEmptyRow || before.length !== after.length) return whole;
  return after.flatMap((row, index) =>
    diff(before[index], row, `${path}[${index}/${after.length}]`),
  );
}

/** The path of a field in content, as forms and the schema write it; undefined if its item or row is not there any more. */
export function locate(content: unknown, path: string): string | undefined {
  let place = "";
  for (const [index, part] of path.split(/[[\]]/).entries()) {
    const isItem = index % 2 === 1;
    const row = isItem && rowOf(getIn(content, place), part);
    if (row === -1) return undefined;
    place += isItem ? `[${row}]` : part;
  }
  return place;
}

function rowOf(list: unknown, item: string): number {
  if (!Array.isArray(list)) return -1;
  const [index, length] = item.split("/");
  if (length === undefined) return list.findIndex((other) => `${idOf(other)}` === item);
  return Number(length) === list.length ? Number(index) : -1;
}

/** Applies edits in their order. An edit of a list whose items have ids keeps those that it does not know, and the fields of all. */
export const applyEdits = (content: Content, edits: readonly Edit[]): Content =>
  edits.reduce((now, { path, was, is }) => {
    const place = locate(now, path);
    if (place === undefined) return now;
    const [there, before, after] = [getIn(now, place) ?? [], was ?? [], is].map(byId);
    if (!there || !before || !after) return setIn(now, place, is);
    const others = [...there].filter(([id]) => !before.has(id) && !after.has(id));
    const items = [...after].filter(([id]) => there.has(id) || !before.has(id));
    const list = [...items, ...others].map(([id, item]) => there.get(id) ?? item);
    return setIn(now, place, list);
  }, content);

export function valueAt(content: Content, path: string): unknown {
  const place = locate(content, path);
  return place && getIn(content, place);
}

/** True if content has neither what an edit replaces nor what it sets. Lists of items with ids are never outdated. */
export function isOutdated(content: Content, { path, was, is }: Edit): boolean {
  if (locate(content, path) === undefined) return true;
  const there = valueAt(content, path);
  return ![was, is].some((value) => isSame(value, there)) && ![there, was, is].every(byId);
}
