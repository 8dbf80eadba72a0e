import { ContentError } from "@/content/check";
import { preparePhotos } from "../photos/prepare-photos";

// The development server reads modules anew when files change; what runs goes on.
const kept = globalThis as { variants?: { isWanted: boolean; isRunning: boolean } };
kept.variants ??= { isWanted: false, isRunning: false };
const variants = kept.variants;

/** Makes the variants that are missing, in the background: the desk shows originals, pages wait for theirs. */
export async function makeVariants(root: string): Promise<void> {
  variants.isWanted = true;
  if (variants.isRunning) return;
  variants.isRunning = true;
  while (variants.isWanted) {
    variants.isWanted = false;
    await preparePhotos(root).catch((error) => {
      if (!(error instanceof ContentError)) console.error(error); // a wrong list is told on every page
    });
  }
  variants.isRunning = false;
}
