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
import { withTexts } from "@/content/check";
import { pathOf } from "@/content/files";
import type { BannerEntry } from "@/content/schema";
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
import newEntries from "./new-entries.json";
import { words } from "./words";

const LONGEST_ADDRESS = 40;

/** Adds a gallery or a story, without pictures, after all others: `{ folder: "galleries" | "stories", title }`. */
export async function addEntry({ folder, ...body }: Content, root: string): Promise<Response> {
  const kind = folder === "stories" ? "story" : "gallery";
  const isStory = kind === "story";
  const title = String(body.title ?? "").trim();
  if (!title) return refused(422, words.noTitle);
  const name = slugify(title).slice(0, LONGEST_ADDRESS).replace(/-$/, "");
  const categories = readCategories(root);
  const others = isStory ? readStories(root) : categories;
  if (others.includes(name)) return refused(422, words.nameTaken);
  if ((isStory ? faultOfStory : faultOfCategory)(name))
    return refused(422, words.wrongName([...PAGE_BANNERS, "banners"]));
  const banner = isStory ? undefined : await copyBanner(root, `${name}.jpg`);
  const content = {
    title,
    order: others.length + 1,
    ...withTexts(newEntries[kind], (text) => text.replaceAll("{title}", () => title)),
    ...(banner ? { banner } : { month: new Date().toISOString().slice(0, 7) }),
  };
  const [problem] = problemsOf(kind, content, categories);
  if (problem) return refused(422, problem.sentence);
  const entry = `${isStory ? "stories" : "galleries"}/${name}`;
  const write = () => writeJson(join(root, pathOf(entry)), content);
  if (banner) {
    await listWithFacts(root, originalOf("banners", banner), write);
    void makeVariants(root);
  } else await write();
  return done(words.entryAdded, { href: `/desk/${entry}` });
}

/** The banner of the page of all galleries, as a file of its own: a new focal point does not change that page. */
async function copyBanner(root: string, file: string): Promise<BannerEntry> {
  const { gallery } = (await readJson(root, pathOf("banners"))) as { gallery: BannerEntry };
  const pathOfBanner = (name: string) => join(root, originalPath("banners", name));
  await cp(pathOfBanner(gallery.file), pathOfBanner(file));
  return { ...gallery, file };
}

/** Removes a gallery with its pictures, or a story: `{ name }`. The version that is kept before still has it. */
export async function removeEntry({ name }: Content, root: string): Promise<Response> {
  const entry = findEntry(root, name);
  if (!entry || !["gallery", "story"].includes(entry.kind)) return refused(404, words.entryGone);
  const { category, file, label } = entry;
  if (category && readCategories(root).length === 1) return refused(422, words.lastGallery);
  await keepVersion(root, words.versionBeforeRemoval(label));
  await rm(join(root, file));
  if (category) await rm(join(root, originalPath(category, "")), { recursive: true, force: true });
  return done(words.entryRemoved, { href: "/desk" });
}
