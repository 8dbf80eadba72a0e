/** Galleries, stories and places are added and removed at the desk. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  categoryIssue,
  nameIssue,
  PAGE_BANNERS,
  readCategories,
} from "@/lib/content/categories.mjs";
import { withTexts } from "@/lib/content/check";
import { kindOf, pathOf } from "@/lib/content/files";
import type { BannerEntry } from "@/lib/content/schema";
import { slugify } from "@/lib/content/slugify";
import { originalPath, readJson, writeJson } from "../../content/content-files";
import { snapshot } from "../../content/history";
import { originalOf } from "../../photos/originals";
import { listWithFacts } from "../../photos/prepare-photos";
import { done, refused } from "../protocol";
import { strings } from "../strings";
import { entriesOf, findEntry } from "./entries";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";
import newEntries from "./new-entries.json";
import { problemsOf } from "./validation-messages";

const LONGEST_ADDRESS = 40;

/**
 * Adds a gallery, a story or a place, without photos, after all others: `{ folder, title }`, where the folder is that of
 * its file.
 */
export async function addEntry({ folder, ...body }: Content, root: string): Promise<Response> {
  const kind = kindOf(`${folder}/`) as keyof typeof newEntries | undefined;
  if (!kind) return refused(400, strings.notUnderstood);
  const title = String(body.title ?? "").trim();
  if (!title) return refused(422, strings.noTitle);
  const name = slugify(title).slice(0, LONGEST_ADDRESS).replace(/-$/, "");
  const entry = `${folder}/${name}`;
  const others = entriesOf(root).filter((one) => one.kind === kind);
  if (others.some((one) => one.name === entry)) return refused(422, strings.nameTaken);
  if ((kind === "gallery" ? categoryIssue : nameIssue)(name))
    return refused(422, strings.wrongName([...PAGE_BANNERS, "banners"]));
  const banner = kind === "gallery" ? await copyBanner(root, `${name}.jpg`) : undefined;
  const content = {
    title,
    ...(kind !== "place" && { order: others.length + 1 }),
    ...withTexts(newEntries[kind], (text) => text.replaceAll("{title}", () => title)),
    ...(banner && { banner }),
    ...(kind === "story" && { month: new Date().toISOString().slice(0, 7) }),
  };
  const [problem] = problemsOf(kind, content, {});
  if (problem) return refused(422, problem.sentence);
  const write = () => writeJson(join(root, pathOf(entry)), content);
  if (banner) {
    await listWithFacts(root, [originalOf("banners", banner)], write);
    void makeVariants(root);
  } else await write();
  return done("", { href: `/desk/${entry}` });
}

/** The banner of the page of all galleries, as a file of its own: a new focal point does not change that page. */
async function copyBanner(root: string, file: string): Promise<BannerEntry> {
  const { gallery } = (await readJson(root, pathOf("banners"))) as { gallery: BannerEntry };
  const pathOfBanner = (name: string) => join(root, originalPath("banners", name));
  await cp(pathOfBanner(gallery.file), pathOfBanner(file));
  return { ...gallery, file };
}

/** Removes a gallery with its photos, a story or a place: `{ name }`. The version that is kept before still has it. */
export async function removeEntry({ name }: Content, root: string): Promise<Response> {
  const entry = findEntry(root, name);
  if (!entry?.name.includes("/")) return refused(404, strings.entryGone);
  const { category, file, label } = entry;
  if (category && readCategories(root).length === 1) return refused(422, strings.lastGallery);
  await snapshot(root, strings.versionBeforeRemoval(label));
  await rm(join(root, file));
  if (category) await rm(join(root, originalPath(category, "")), { recursive: true, force: true });
  return done("", { href: "/desk" });
}
