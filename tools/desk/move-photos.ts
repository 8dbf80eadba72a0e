import { readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import { keepVersion } from "../content/history";
import { movePhotos } from "../photos/move-photos";
import { done, refused } from "./answer";
import { makeVariants } from "./make-variants";
import { oneAtATime } from "./one-at-a-time";

/** Moves pictures to the end of another gallery, words, focal point and original: `{ from, to, files }`. */
export async function movePictures(body: unknown, root: string): Promise<Response> {
  const { from, to, files } = (body ?? {}) as { from?: string; to?: string; files?: unknown };
  const categories = readCategories(root);
  if (!from || !to || !categories.includes(from) || !categories.includes(to) || from === to) {
    return refused(400, "Válaszd ki, melyik galériába kerüljenek a képek.");
  }
  if (!Array.isArray(files) || files.length === 0) return refused(400, "Jelölj ki képeket.");
  return oneAtATime(async () => {
    try {
      await keepVersion(root, "Képek áthelyezése előtt");
      const { moved, unmoved } = await movePhotos(root, from, to, files.map(String));
      void makeVariants(root);
      const text =
        unmoved.length > 0
          ? `Ezek a régi helyükön maradtak: ${unmoved.join(", ")}.`
          : `${moved.length} kép átkerült.`;
      return done(text);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refused(422, `Ez a lista hibás: ${error.message.split(":")[0]}.`);
    }
  });
}
