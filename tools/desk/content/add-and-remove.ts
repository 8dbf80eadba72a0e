import { join } from "node:path";
import { withTexts } from "@/lib/content/check";
import {
  categoryIssue,
  nameIssue,
  PAGE_BANNERS,
  readCategories,
} from "@/lib/content/entry-files.mjs";
import { kindOf, pathOf } from "@/lib/content/files";
import type { ContentKind } from "@/lib/content/schema";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { slugify } from "@/lib/text/slugify";
import { originalPath, writeJson } from "../../content/content-files";
import { snapshot } from "../../content/history";
import type { Desk } from "../desk";
import { done, type OpeningAnswer, refused } from "../protocol";
import { strings } from "../strings";
import { fieldIssues } from "./describe-form";
import { entriesOf, findEntry } from "./entries";
import lists from "./lists.json";
import { referencesTo } from "./references";

const MAX_NAME_LENGTH = 40;

type Folder = keyof typeof lists;

const isFolder = (folder: string): folder is Folder => Object.hasOwn(lists, folder);

interface NewEntry {
  folder: Folder;
  title: string;
}

/** Adds a draft without photos after all others. */
export async function addEntry(
  { folder, ...given }: NewEntry,
  { root }: Desk,
): Promise<OpeningAnswer> {
  if (!isFolder(folder)) return refused(strings.notUnderstood);
  const title = given.title.trim();
  if (!title) return refused(strings.noTitle);
  const name = slugify(title).slice(0, MAX_NAME_LENGTH).replace(/-$/, "");
  const entry = `${folder}/${name}`;
  const kind = kindOf(entry) as ContentKind;
  const others = entriesOf(root).filter((other) => other.kind === kind);
  if (others.some((other) => other.name === entry)) return refused(strings.nameTaken);
  if ((kind === "gallery" ? categoryIssue : nameIssue)(name))
    return refused(strings.wrongName([...PAGE_BANNERS, "banners"]));
  const content = {
    state: "draft",
    title,
    ...(kind !== "place" && { order: others.length + 1 }),
    ...withTexts(lists[folder].content, (text) => text.replaceAll("{title}", () => title)),
    ...(kind === "story" && { month: new Date().toISOString().slice(0, 7) }),
  };
  const [issue] = fieldIssues(kind, content, {});
  if (issue) return refused(issue.sentence);
  await writeJson(join(root, pathOf(entry)), content);
  return done("", { href: `/desk/${entry}` });
}

/** Removes a story, a place, or a gallery with its photos, and all references to it. */
export async function removeEntry(
  { name }: { name: string },
  { root }: Desk,
): Promise<OpeningAnswer | undefined> {
  const entry = findEntry(root, name);
  if (!entry?.name.includes("/")) return undefined;
  const { category, file, label } = entry;
  if (category && readCategories(root).length === 1) return refused(strings.lastGallery);
  await snapshot(root, strings.versionBeforeRemoval(label));
  for (const { file, cleared } of referencesTo(entriesOf(root), entry.name))
    await writeJson(join(root, file), cleared);
  await removeWhenFree(join(root, file));
  if (category) await removeWhenFree(join(root, originalPath(category, "")));
  return done("", { href: "/desk" });
}
