import { existsSync } from "node:fs";
import { join } from "node:path";
import { withTexts } from "@/lib/content/check";
import {
  categoryIssue,
  isDraft,
  nameIssue,
  PAGE_BANNERS,
  readCategories,
} from "@/lib/content/entry-files.mjs";
import { kindOf, pathOf } from "@/lib/content/files";
import type { ContentKind } from "@/lib/content/schema";
import { removeWhenFree, renameWhenFree } from "@/lib/locked-files.mjs";
import { shortSlug } from "@/lib/text/slugify";
import { originalPath, writeJson } from "../../content/content-files";
import { prepareFacts } from "../../photos/prepare-photos";
import type { Desk } from "../desk";
import { done, refused } from "../protocol";
import { strings } from "../strings";
import { fieldIssues } from "./describe-form";
import { folderSettings } from "./desk-settings";
import { entriesOf, findEntry } from "./entries";
import { makeVariants } from "./generated-files";
import lists from "./lists.json";
import { changeReferences } from "./references";

const MAX_NAME_LENGTH = 40;

type Folder = keyof typeof lists;

const isFolder = (folder: string): folder is Folder => Object.hasOwn(lists, folder);

interface NewEntry {
  folder: Folder;
  title: string;
}

/** Why a new entry cannot have a name; undefined if it can. */
function refuseName(root: string, folder: Folder, name: string): string | undefined {
  if (!name) return strings.noLetters;
  if (findEntry(root, `${folder}/${name}`)) return strings.nameTaken;
  const issueOf = folder === "galleries" ? categoryIssue : nameIssue;
  return issueOf(name) && strings.wrongName([...PAGE_BANNERS, "banners"]);
}

/** Adds a draft without photos after all others. */
export async function addEntry({ folder, ...given }: NewEntry, { root }: Desk) {
  const title = given.title.trim();
  if (!title) return refused(strings.noTitle);
  const name = shortSlug(title, MAX_NAME_LENGTH);
  const entry = `${folder}/${name}`;
  const kind = kindOf(entry) as ContentKind;
  const nameRefusal = refuseName(root, folder, name);
  if (nameRefusal) return refused(nameRefusal);
  const others = entriesOf(root).filter((other) => other.kind === kind);
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
export async function removeEntry({ name }: { name: string }, { root }: Desk) {
  const entry = findEntry(root, name);
  if (!entry?.name.includes("/")) return undefined;
  const { category, file } = entry;
  if (category && readCategories(root).length === 1) return refused(strings.lastGallery);
  await changeReferences(root, entry.name);
  await removeWhenFree(join(root, file));
  if (category) await removeWhenFree(join(root, originalPath(category, "")));
  return done("", { href: "/desk" });
}

interface Renaming {
  name: string;
  /** The new address below its list; texts are turned into one. */
  to: string;
}

/** Changes the address of a draft, which nobody has opened yet, with its photos and all references to it. */
export async function renameEntry({ name, to }: Renaming, desk: Desk) {
  const { root } = desk;
  const entry = findEntry(root, name);
  const [folder = "", old = ""] = name.split("/");
  if (!entry || !isFolder(folder) || !isDraft(entry.content)) return undefined;
  const slug = shortSlug(to, MAX_NAME_LENGTH);
  const refusal = refuseName(root, folder, slug);
  if (refusal) return refused(refusal);
  const watched = entry.category ? (await folderSettings.read(root))?.[old] : undefined;
  if (watched?.folder) return refused(strings.isWatched);
  await changeReferences(root, name, (reference) => reference.replace(old, () => slug));
  const photos = join(root, originalPath(old, ""));
  if (entry.category && existsSync(photos))
    await renameWhenFree(photos, join(root, originalPath(slug, "")));
  const renamed = `${folder}/${slug}`;
  await renameWhenFree(join(root, entry.file), join(root, pathOf(renamed)));
  await prepareFacts(root);
  void makeVariants(desk);
  return done("", { href: `/desk/${renamed}` });
}
