import { cp } from "node:fs/promises";
import { join } from "node:path";
import { withTexts } from "@/lib/content/check";
import {
  categoryIssue,
  nameIssue,
  PAGE_BANNERS,
  readCategories,
} from "@/lib/content/entry-files.mjs";
import { kindOf, pathOf } from "@/lib/content/files";
import type { BannerEntry, ContentKind } from "@/lib/content/schema";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { slugify } from "@/lib/text/slugify";
import { originalPath, readJson, writeJson } from "../../content/content-files";
import { snapshot } from "../../content/history";
import { describeOriginal } from "../../photos/originals";
import { listWithFacts } from "../../photos/prepare-photos";
import type { Desk } from "../desk";
import { done, type OpeningAnswer, refused } from "../protocol";
import { strings } from "../strings";
import { fieldIssues } from "./describe-form";
import { entriesOf, findEntry } from "./entries";
import { makeVariants } from "./generated-files";
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
export async function addEntry({ folder, ...given }: NewEntry, desk: Desk): Promise<OpeningAnswer> {
  const { root } = desk;
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
  const banner = kind === "gallery" ? await copyBanner(root, `${name}.jpg`) : undefined;
  const content = {
    state: "draft",
    title,
    ...(kind !== "place" && { order: others.length + 1 }),
    ...withTexts(lists[folder].content, (text) => text.replaceAll("{title}", () => title)),
    ...(banner && { banner }),
    ...(kind === "story" && { month: new Date().toISOString().slice(0, 7) }),
  };
  const [issue] = fieldIssues(kind, content, {});
  if (issue) return refused(issue.sentence);
  const originals = banner ? [describeOriginal("banners", banner)] : [];
  await listWithFacts(root, originals, () => writeJson(join(root, pathOf(entry)), content));
  if (banner) void makeVariants(desk);
  return done("", { href: `/desk/${entry}` });
}

/** Copies the banner of the gallery overview, so that a new focal point does not change that page. */
async function copyBanner(root: string, file: string): Promise<BannerEntry> {
  const { gallery } = (await readJson(root, pathOf("banners"))) as { gallery: BannerEntry };
  const bannerPath = (name: string) => join(root, originalPath("banners", name));
  await cp(bannerPath(gallery.file), bannerPath(file));
  return { ...gallery, file };
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
