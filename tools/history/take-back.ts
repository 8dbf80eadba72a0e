/** Takes back what a step did, whatever came after it. */
import { isDeepStrictEqual } from "node:util";
import { formatJson, parseJson } from "../content/content-files";
import { isObject } from "../content/list-items";
import { isClient, type Step } from "./line";
import { filesIn, readFileOf, storeFile } from "./repository";

/** Takes a step's changes out of `files`: ids by path. */
export async function takeBack(root: string, step: Step, files: Map<string, string>) {
  const after = await filesIn(root, step.tree);
  const read = async (id: string | null | undefined) =>
    id ? parseJson(`${await readFileOf(root, id)}`) : undefined;
  for (const [path, old] of Object.entries(step.before ?? {})) {
    const current = files.get(path);
    const made = after.get(path);
    if (current === made && old) files.set(path, old);
    else if (current === made) files.delete(path);
    else if (current && path.endsWith(".json")) {
      const json = withoutChange(await read(current), await read(old), await read(made));
      const text = isClient(path) ? JSON.stringify(json) : formatJson(json);
      files.set(path, await storeFile(root, Buffer.from(text)));
    }
  }
}

/** A value without the change from `before` to `after`. What was changed again stays, except in items that it added. */
function withoutChange(current: unknown, before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(current, after)) return before;
  if (Array.isArray(current) && Array.isArray(after)) {
    const [old, made] = [byId(before), byId(after)];
    return current.flatMap((item) => {
      const id = idIn(item);
      if (id === undefined || !made.has(id)) return [item];
      return old.has(id) ? [withoutChange(item, old.get(id), made.get(id))] : [];
    });
  }
  if (!isObject(current) || !isObject(before) || !isObject(after)) return current;
  const names = Object.keys({ ...current, ...before });
  return Object.fromEntries(
    names.map((name) => [name, withoutChange(current[name], before[name], after[name])]),
  );
}

/** A client gallery's photos have numbers. */
const idIn = (item: unknown) => (isObject(item) ? (item.file ?? item.id ?? item.number) : item);

const byId = (items: unknown) =>
  new Map(Array.isArray(items) ? items.map((item) => [idIn(item), item]) : []);
