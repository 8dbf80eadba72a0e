/**
 * The user's files: texts, photos and the icon. The JSON files among them are entries, each named by its path below
 * `content/` without the extension: `site`, `galleries/wedding`.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type ContentKind, contentSchemas } from "./schema";

/**
 * Folders with one file for each gallery, story or place; client galleries are in `var/clients` and in the history. Every
 * other kind is one file, named like the kind.
 */
const FOLDERS = new Map<string, ContentKind>([
  ["galleries/", "gallery"],
  ["stories/", "story"],
  ["places/", "place"],
  ["clients/", "client"],
]);

/** Path from the project's root. */
export const pathOf = (entry: string): string => `content/${entry}.json`;

/** Generated photo facts: the only file in `content/` that is not an entry and has no history. */
export const GENERATED_FILE = pathOf("photos.generated");
/** The days on which entries were changed, from the history; written before each build. */
export const CHANGES_FILE = "var/changes.json";
export const ICON = "content/icon.svg";
export const BANNER_FOLDER = "public/assets/images";

/** The user's files and folders, from the project's root. */
export const USER_CONTENT = ["content", BANNER_FOLDER];

export function kindOf(entry: string): ContentKind | undefined {
  const folder = entry.slice(0, entry.indexOf("/") + 1);
  if (folder) return FOLDERS.get(folder);
  const kind = entry as ContentKind;
  const isOneFile = Object.hasOwn(contentSchemas, kind) && ![...FOLDERS.values()].includes(kind);
  return isOneFile ? kind : undefined;
}

/** What systems leave in folders: `.DS_Store`, and macOS's `._site.json` on drives of other systems. */
export const isSystemFile = (path: string): boolean => /(?:^|[\\/])\.[^\\/]*$/.test(path);

/** All entries of a project, sorted, including those without a kind. */
export const entriesIn = (root = "."): string[] =>
  readdirSync(join(root, "content"), { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".json") && !isSystemFile(file))
    .map((file) => file.slice(0, -".json".length).replaceAll("\\", "/"))
    .filter((entry) => pathOf(entry) !== GENERATED_FILE)
    .sort();
