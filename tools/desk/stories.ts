import { rm } from "node:fs/promises";
import { join } from "node:path";
import { faultOfStory, readStories } from "@/content/categories.mjs";
import { slugify } from "@/content/slugify";
import { storyPath, writeJson } from "../content/content-files";
import { keepVersion } from "../content/history";
import { done, refused } from "./answer";
import { oneAtATime } from "./one-at-a-time";

/** Makes a story, behind all others: `{ title }`. Visitors see it once a chapter has a picture. */
export async function addStory(body: unknown, root: string): Promise<Response> {
  const title = String((body as { title?: unknown } | null)?.title ?? "").trim();
  if (!title) return refused(422, "Adj címet a történetnek.");
  return oneAtATime(async () => {
    const name = slugify(title).slice(0, 40).replace(/-$/, "");
    const others = readStories(root);
    if (others.includes(name)) return refused(422, "Ilyen történet már van.");
    if (faultOfStory(name)) return refused(422, "Ez a cím nem lehet: betűvel kezdődjön.");
    await writeJson(join(root, storyPath(name)), {
      title,
      month: new Date().toISOString().slice(0, 7),
      place: "Magyarország",
      lead: "Egy nap, elejétől a végéig.",
      description: `${title}: egy nap képekben, elejétől a végéig.`,
      order: others.length + 1,
      cover: [],
      chapters: [{ heading: title, paragraphs: ["Egy nap, elejétől a végéig."], photos: [] }],
    });
    return done("Megvan.", { href: `/desk/stories/${name}` });
  });
}

/** Takes a story out: `{ name }`. It stays in the version that is kept before, its pictures in their galleries. */
export async function removeStory(body: unknown, root: string): Promise<Response> {
  const name = String((body as { name?: unknown } | null)?.name);
  return oneAtATime(async () => {
    if (!readStories(root).includes(name)) return refused(404, "Ez a történet már nincs meg.");
    await keepVersion(root, `A(z) ${name} történet törlése előtt`);
    await rm(join(root, storyPath(name)));
    return done("Töröltem. A korábbi változatok között megvan.", { href: "/desk" });
  });
}
