import { readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import { movePhotos } from "../photos/move-photos";
import { preparePhotos } from "../photos/prepare-photos";
import { done, refused } from "./answer";
import { oneAtATime } from "./one-at-a-time";

interface Move {
  from: string;
  to: string;
  files: string[];
}

/**
 * Moves pictures to the end of another gallery, words, focal point and original: `{ from, to, files }`. The answer names
 * the files as they are called there, so that the step can be taken back.
 */
export async function movePictures(body: unknown, root: string): Promise<Response> {
  const { from, to, files } = (body ?? {}) as Partial<Move>;
  const categories = readCategories(root);
  if (!from || !to || !categories.includes(from) || !categories.includes(to) || from === to) {
    return refused(400, "Válaszd ki, melyik galériába kerüljenek a képek.");
  }
  if (!Array.isArray(files) || files.length === 0) return refused(400, "Jelölj ki képeket.");
  return oneAtATime(async () => {
    try {
      const { moved, unmoved } = await movePhotos(root, from, to, files.map(String));
      void oneAtATime(() => preparePhotos(root)).catch(console.error);
      const text =
        unmoved.length > 0
          ? `Ezek a régi helyükön maradtak: ${unmoved.join(", ")}.`
          : `${moved.length} kép átkerült.`;
      // One that was there already is not to be fetched back.
      return done(text, { moved: moved.filter(({ wasThere }) => !wasThere) });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refused(422, `Ez a lista hibás: ${error.message.split(":")[0]}.`);
    }
  });
}
