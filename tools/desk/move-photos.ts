import { readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import { keepVersion } from "../content/history";
import { movePhotos } from "../photos/move-photos";
import { done, refused } from "./answer";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";

/** Moves pictures to the end of another gallery, words, focal point and original: `{ from, to, files }`. */
export async function movePictures({ files, ...body }: Content, root: string): Promise<Response> {
  const [from, to] = [body.from, body.to].map(String) as [string, string];
  const categories = readCategories(root);
  if (!categories.includes(from) || !categories.includes(to) || from === to)
    return refused(400, "Válaszd ki, melyik galériába kerüljenek a képek.");
  if (!Array.isArray(files) || files.length === 0) return refused(400, "Jelölj ki képeket.");
  try {
    await keepVersion(root, "Képek áthelyezése előtt");
    const { moved, unmoved } = await movePhotos(root, from, to, files.map(String));
    void makeVariants(root);
    const left = `Ezek a régi helyükön maradtak: ${unmoved.join(", ")}.`;
    return done(unmoved.length > 0 ? left : `${moved.length} kép átkerült.`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return refused(422, `Ez a lista hibás: ${error.message.split(":")[0]}.`);
  }
}
