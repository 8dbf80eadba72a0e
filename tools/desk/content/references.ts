/** Entries that name a gallery, one of its photos, or a story. */
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../content/list-items";

/**
 * A copy of an entry's content without its references to another entry.
 * @param name `galleries/wedding` or `stories/<name>`; nothing refers to other entries by name
 */
function withoutReferences(content: unknown, name: string): unknown {
  const [folder, target] = [name.split("/", 1)[0], basename(name)];
  const isReference = (text: unknown, field: string) =>
    typeof text === "string" &&
    (folder === "galleries"
      ? (/^galler(?:y|ies)$/.test(field) && text === target) || text.startsWith(`${target}/`)
      : folder === "stories" && field === "story" && text === target);
  const clear = (value: unknown, field: string): unknown => {
    if (Array.isArray(value))
      return value.filter((item) => !isReference(item, field)).map((item) => clear(item, field));
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([key, one]) => !isReference(one, key));
    return Object.fromEntries(kept.map(([key, one]) => [key, clear(one, key)]));
  };
  return clear(content, "");
}

/** The entries that refer to another one, with their content without these references. */
export const referencesTo = <Item extends { name: string; content?: unknown }>(
  entries: readonly Item[],
  name: string,
) =>
  entries
    .filter((entry) => entry.name !== name && isObject(entry.content))
    .map((entry) => ({ ...entry, cleared: withoutReferences(entry.content, name) }))
    .filter(({ content, cleared }) => !isDeepStrictEqual(content, cleared));
