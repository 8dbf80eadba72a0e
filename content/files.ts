/**
 * What the photographer owns: texts, pictures and the icon. The JSON files among them are entries, each named by its path
 * below `content/` without its ending: `site`, `galleries/wedding`.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type ContentKind, contentSchemas } from "./schema";

/** Folders with one file for each gallery, story or place. Every other kind is one file, named like the kind. */
const FOLDERS = new Map<string, ContentKind>([
  ["galleries/", "gallery"],
  ["stories/", "story"],
  ["places/", "place"],
]);

/** From the project's root. */
export const pathOf = (entry: string): string => `content/${entry}.json`;

/** The facts about pictures: made of them by commands, so they are no entry. */
export const GENERATED_FILE = pathOf("photos.generated");
/** The days on which entries were changed, from the history: made before each build. */
export const CHANGES_FILE = "var/changes.json";
export const ICON = "content/icon.svg";
export const BANNER_FOLDER = "public/assets/images";

const OWNED = RegExp(
  `^(?:content/(?:photos|galleries|stories|places|icon\\.svg|[^/]+\\.json)|${BANNER_FOLDER})(?:/|$)`,
);

/** Whether a path, from the project's root, is the photographer's. The schema and its checks in `content/` are code. */
export const isOwned = (path: string): boolean => OWNED.test(path) && path !== GENERATED_FILE;

/** The files and folders at the top of all that the photographer owns, from the project's root. */
export const ownedParts = (root: string): string[] => [
  ...readdirSync(join(root, "content"))
    .map((name) => `content/${name}`)
    .filter(isOwned),
  BANNER_FOLDER,
];

/** The kind of an entry; undefined where the schema describes none. */
export function kindOf(entry: string): ContentKind | undefined {
  const folder = entry.slice(0, entry.indexOf("/") + 1);
  if (folder) return FOLDERS.get(folder);
  const kind = entry as ContentKind;
  const isOneFile = Object.hasOwn(contentSchemas, kind) && ![...FOLDERS.values()].includes(kind);
  return isOneFile ? kind : undefined;
}

/** All entries of a project, sorted, also those that the schema does not describe. */
export const entriesIn = (root = "."): string[] =>
  readdirSync(join(root, "content"), { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length).replaceAll("\\", "/"))
    .filter((entry) => pathOf(entry) !== GENERATED_FILE)
    .sort();
