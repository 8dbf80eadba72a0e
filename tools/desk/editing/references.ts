/** Entries that name a gallery, one of its photos, or a story. */
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { writeJson } from "../../content/content-files";
import { isObject } from "../../content/list-items";
import { entriesOf } from "./entries";

/** Undefined removes a reference. */
type Change = (reference: string) => string | undefined;

/**
 * A copy of an entry's content with its references to another entry changed.
 * @param name `galleries/wedding` or `stories/<name>`; nothing refers to other entries by name
 */
function withReferences(content: unknown, name: string, change: Change): unknown {
  const [folder, target] = [name.split("/", 1)[0], basename(name)];
  const isReference = (text: unknown, field: string) =>
    typeof text === "string" &&
    (folder === "galleries"
      ? (/^galler(?:y|ies)$/.test(field) && text === target) || text.startsWith(`${target}/`)
      : folder === "stories" && field === "story" && text === target);
  const changed = (value: unknown, field: string): unknown => {
    if (isReference(value, field)) return change(`${value}`);
    const isKept = (part: unknown) => part !== undefined;
    if (Array.isArray(value)) return value.map((item) => changed(item, field)).filter(isKept);
    if (!isObject(value)) return value;
    const fields = Object.entries(value).map(([key, part]) => [key, changed(part, key)] as const);
    return Object.fromEntries(fields.filter(([, part]) => isKept(part)));
  };
  return changed(content, "");
}

/** The entries that refer to another one, with their content without these references, or with changed ones. */
export const referencesTo = <Item extends { name: string; content?: unknown }>(
  entries: readonly Item[],
  name: string,
  change: Change = () => undefined,
) =>
  entries
    .filter((entry) => entry.name !== name && isObject(entry.content))
    .map((entry) => ({ ...entry, changed: withReferences(entry.content, name, change) }))
    .filter(({ content, changed }) => !isDeepStrictEqual(content, changed));

/** Changes or removes the references to an entry in all others. */
export async function changeReferences(root: string, name: string, change?: Change): Promise<void> {
  for (const { file, changed } of referencesTo(entriesOf(root), name, change))
    await writeJson(join(root, file), changed);
}
