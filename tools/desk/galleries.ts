import { rm } from "node:fs/promises";
import { join } from "node:path";
import { faultOfCategory, PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import { slugify } from "@/content/slugify";
import { listPath, readJson, writeJson } from "../content/content-files";
import { keepVersion } from "../content/history";
import { done, refused } from "./answer";
import { sentenceOf } from "./explain";
import { oneAtATime } from "./one-at-a-time";
import { problemsOf } from "./problems";

/** In letters: an address may be that long. */
const LONGEST = 40;

/** Makes a gallery without pictures, behind all others: `{ title }`. */
export async function addGallery(body: unknown, root: string): Promise<Response> {
  const title = String((body as { title?: unknown } | null)?.title ?? "").trim();
  if (!title) return refused(422, "Adj nevet a galériának.");
  return oneAtATime(async () => {
    const category = slugify(title).slice(0, LONGEST).replace(/-$/, "");
    const others = readCategories(root);
    if (others.includes(category)) return refused(422, "Ilyen galéria már van.");
    if (faultOfCategory(category)) {
      const taken = [...PAGE_BANNERS, "banners"].join(", ");
      return refused(422, `Ez a név nem lehet: betűvel kezdődjön, és ne legyen ${taken}.`);
    }
    const { gallery: banner } = (await readJson(root, "content/banners.json")) as {
      gallery: unknown;
    };
    const gallery = {
      title,
      name: title,
      lead: "Válogatás a képeimből.",
      description: `${title}: válogatás a képeimből.`,
      order: others.length + 1,
      banner,
      photos: [],
    };
    const [problem] = problemsOf("gallery", gallery, others);
    if (problem) return refused(422, sentenceOf(problem));
    await writeJson(join(root, listPath(category)), gallery);
    return done("Megvan.", { href: `/desk/galleries/${category}` });
  });
}

/** Takes a gallery out with its pictures: `{ category }`. They stay in the version that is kept before. */
export async function removeGallery(body: unknown, root: string): Promise<Response> {
  const category = String((body as { category?: unknown } | null)?.category);
  return oneAtATime(async () => {
    const categories = readCategories(root);
    if (!categories.includes(category)) return refused(404, "Ez a galéria már nincs meg.");
    if (categories.length === 1) return refused(422, "Egy galéria kell: ez az utolsó.");
    await keepVersion(root, `A(z) ${category} galéria törlése előtt`);
    await rm(join(root, listPath(category)));
    await rm(join(root, "content/photos", category), { recursive: true, force: true });
    return done("Töröltem. A korábbi változatok között megvan.", { href: "/desk" });
  });
}
