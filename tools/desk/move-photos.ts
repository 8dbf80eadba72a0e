import { readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import { preparePhotos } from "../photos/library";
import { readGallery } from "../photos/list";
import { movePhotos } from "../photos/move";
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
      const names = files.map(String);
      const { photos, cover } = await readGallery(root, from);
      // When the cover leaves, the first of those that stay takes its place.
      const next = names.includes(cover ?? "") && photos.find(({ file }) => !names.includes(file));
      const { moved, problems } = await movePhotos(root, from, to, names, {
        ...(next && { cover: next.file }),
      });
      void oneAtATime(() => preparePhotos(root)).catch(console.error);
      const unmoved = problems.map(({ file }) => file).join(", ");
      const text = unmoved
        ? `Ezek a régi helyükön maradtak: ${unmoved}.`
        : `${moved.length} kép átkerült.`;
      // One that was there already is not to be fetched back.
      return done(text, { moved: moved.filter(({ wasThere }) => !wasThere) });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refused(422, `Ez a lista hibás: ${error.message.split(":")[0]}.`);
    }
  });
}
