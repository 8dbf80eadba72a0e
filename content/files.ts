/**
 * The JSON files of the content. An entry is a file's path below `content/` without its ending: `site`,
 * `galleries/wedding`.
 */
import { readdirSync } from "node:fs";
import { type ContentKind, contentSchemas } from "./schema";

/** Folders with one file for each gallery or story. Every other kind is one file, named like the kind. */
const FOLDERS = new Map<string, ContentKind>([
  ["galleries/", "gallery"],
  ["stories/", "story"],
]);

const GENERATED = "photos.generated";

/** From the project's root. */
export const pathOf = (entry: string): string => `content/${entry}.json`;

/** The kind of an entry; undefined where the schema describes none. */
export function kindOf(entry: string): ContentKind | undefined {
  const folder = entry.slice(0, entry.indexOf("/") + 1);
  if (folder) return FOLDERS.get(folder);
  const kind = entry as ContentKind;
  const isOneFile = Object.hasOwn(contentSchemas, kind) && ![...FOLDERS.values()].includes(kind);
  return isOneFile ? kind : undefined;
}

/**
 * All entries, sorted, also those that the schema does not describe. The facts about pictures are generated, so they are
 * no entry.
 */
export const entriesIn = (folder = "content"): string[] =>
  readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length).replaceAll("\\", "/"))
    .filter((entry) => entry !== GENERATED)
    .sort();
