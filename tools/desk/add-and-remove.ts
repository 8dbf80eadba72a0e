/** Galleries and stories are made and removed at the desk. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  faultOfCategory,
  faultOfStory,
  PAGE_BANNERS,
  readCategories,
  readStories,
} from "@/content/categories.mjs";
import type { BannerEntry } from "@/content/schema";
import { slugify } from "@/content/slugify";
import { originalPath, readJson, writeJson } from "../content/content-files";
import { keepVersion } from "../content/history";
import { originalOf } from "../photos/originals";
import { listWithFacts } from "../photos/prepare-photos";
import { findEntry } from "./entries";
import { problemsOf } from "./explain";
import { done, refused, sentenceOf } from "./form";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";

const LONGEST_ADDRESS = 40;

/** Adds a gallery or a story, without pictures, after all others: `{ folder: "galleries" | "stories", title }`. */
export async function addEntry({ folder, ...body }: Content, root: string): Promise<Response> {
  const isStory = folder === "stories";
  const title = String(body.title ?? "").trim();
  if (!title) return refused(422, "Adj neki nevet.");
  const name = slugify(title).slice(0, LONGEST_ADDRESS).replace(/-$/, "");
  const categories = readCategories(root);
  const others = isStory ? readStories(root) : categories;
  if (others.includes(name)) return refused(422, "Ilyen már van.");
  if ((isStory ? faultOfStory : faultOfCategory)(name)) {
    const reserved = [...PAGE_BANNERS, "banners"].join(", ");
    return refused(422, `Ez a név nem lehet: betűvel kezdődjön, és ne legyen ${reserved}.`);
  }
  const content = {
    title,
    order: others.length + 1,
    ...(isStory ? newStory(title) : await newGallery(name, title, root)),
  };
  const [problem] = problemsOf(isStory ? "story" : "gallery", content, categories);
  if (problem) return refused(422, sentenceOf(problem));
  const entry = `${isStory ? "stories" : "galleries"}/${name}`;
  const write = () => writeJson(join(root, `content/${entry}.json`), content);
  if ("banner" in content) {
    await listWithFacts(root, originalOf("banners", content.banner), write);
    void makeVariants(root);
  } else await write();
  return done("Megvan.", { href: `/desk/${entry}` });
}

async function newGallery(category: string, title: string, root: string) {
  const banners = (await readJson(root, "content/banners.json")) as { gallery: BannerEntry };
  // A file of its own: where its focal point is set, the page of all galleries keeps its.
  const file = `${category}.jpg`;
  const [from, to] = [banners.gallery.file, file].map((one) => originalPath("banners", one));
  await cp(join(root, String(from)), join(root, String(to)));
  return {
    name: title,
    lead: "Válogatás a képeimből.",
    description: `${title}: válogatás a képeimből.`,
    banner: { ...banners.gallery, file },
    photos: [],
  };
}

/** Visitors see it once a chapter has a picture. */
const newStory = (title: string) => ({
  month: new Date().toISOString().slice(0, 7),
  place: "Magyarország",
  lead: "Egy nap, elejétől a végéig.",
  description: `${title}: egy nap képekben, elejétől a végéig.`,
  cover: [],
  chapters: [{ heading: title, paragraphs: ["Egy nap, elejétől a végéig."], photos: [] }],
});

/** Removes a gallery with its pictures, or a story: `{ name }`. The version that is kept before still has it. */
export async function removeEntry({ name }: Content, root: string): Promise<Response> {
  const entry = findEntry(root, name);
  if (!entry || !["gallery", "story"].includes(entry.kind))
    return refused(404, "Ez már nincs meg.");
  const { category, file, label } = entry;
  if (category && readCategories(root).length === 1)
    return refused(422, "Egy galéria kell: ez az utolsó.");
  await keepVersion(root, `Törlés előtt: ${label}`);
  await rm(join(root, file));
  if (category) await rm(join(root, "content/photos", category), { recursive: true, force: true });
  return done("Töröltem. A korábbi változatok között megvan.", { href: "/desk" });
}
