/** Galleries and stories are added and removed at the desk. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  faultOfCategory,
  faultOfStory,
  PAGE_BANNERS,
  readCategories,
  readStories,
} from "@/content/categories.mjs";
import { kindOf, pathOf } from "@/content/files";
import type { BannerEntry, ContentKind } from "@/content/schema";
import { slugify } from "@/content/slugify";
import { originalPath, readJson, writeJson } from "../content/content-files";
import { keepVersion } from "../content/history";
import { originalOf } from "../photos/originals";
import { listWithFacts } from "../photos/prepare-photos";
import { findEntry } from "./entries";
import { problemsOf } from "./explain";
import { done, refused } from "./form";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";
import { entryWords, sentenceOf, versionWords } from "./words";

const LONGEST_ADDRESS = 40;

/** Adds a gallery or a story, without pictures, after all others: `{ folder: "galleries" | "stories", title }`. */
export async function addEntry({ folder, ...body }: Content, root: string): Promise<Response> {
  const isStory = folder === "stories";
  const title = String(body.title ?? "").trim();
  if (!title) return refused(422, entryWords.noTitle);
  const name = slugify(title).slice(0, LONGEST_ADDRESS).replace(/-$/, "");
  const categories = readCategories(root);
  const others = isStory ? readStories(root) : categories;
  if (others.includes(name)) return refused(422, entryWords.taken);
  if ((isStory ? faultOfStory : faultOfCategory)(name))
    return refused(422, entryWords.wrongName([...PAGE_BANNERS, "banners"]));
  const content = {
    title,
    order: others.length + 1,
    ...(isStory ? newStory(title) : await newGallery(name, title, root)),
  };
  const entry = `${isStory ? "stories" : "galleries"}/${name}`;
  const [problem] = problemsOf(kindOf(entry) as ContentKind, content, categories);
  if (problem) return refused(422, sentenceOf(problem));
  const write = () => writeJson(join(root, pathOf(entry)), content);
  if ("banner" in content) {
    await listWithFacts(root, originalOf("banners", content.banner), write);
    void makeVariants(root);
  } else await write();
  return done(entryWords.added, { href: `/desk/${entry}` });
}

async function newGallery(category: string, title: string, root: string) {
  const banners = (await readJson(root, pathOf("banners"))) as { gallery: BannerEntry };
  // A copy, so that its focal point can be set without changing the page of all galleries.
  const file = `${category}.jpg`;
  const pathOfBanner = (one: string) => join(root, originalPath("banners", one));
  await cp(pathOfBanner(banners.gallery.file), pathOfBanner(file));
  return {
    name: title,
    lead: entryWords.galleryLead,
    description: entryWords.galleryDescription(title),
    banner: { ...banners.gallery, file },
    photos: [],
  };
}

/** Visitors see it once a chapter has a picture. */
const newStory = (title: string) => ({
  month: new Date().toISOString().slice(0, 7),
  place: entryWords.storyPlace,
  lead: entryWords.storyLead,
  description: entryWords.storyDescription(title),
  cover: [],
  chapters: [{ heading: title, paragraphs: [entryWords.storyLead], photos: [] }],
});

/** Removes a gallery with its pictures, or a story: `{ name }`. The version that is kept before still has it. */
export async function removeEntry({ name }: Content, root: string): Promise<Response> {
  const entry = findEntry(root, name);
  if (!entry || !["gallery", "story"].includes(entry.kind)) return refused(404, entryWords.gone);
  const { category, file, label } = entry;
  if (category && readCategories(root).length === 1) return refused(422, entryWords.lastGallery);
  await keepVersion(root, versionWords.remove(label));
  await rm(join(root, file));
  if (category) await rm(join(root, originalPath(category, "")), { recursive: true, force: true });
  return done(entryWords.removed, { href: "/desk" });
}
