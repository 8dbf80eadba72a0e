import pLimit, { type LimitFunction } from "p-limit";
import { ContentError } from "@/content/check";
import { preparePhotos } from "../photos/prepare-photos";

// The development server reads modules anew when files change; what runs goes on.
const kept = globalThis as { variants?: LimitFunction };
kept.variants ??= pLimit(1);
const inTurn = kept.variants;

/** Makes the variants that are missing, in the background: the desk shows originals, pages wait for theirs. */
export async function makeVariants(root: string): Promise<void> {
  if (inTurn.pendingCount > 0) return; // which makes these as well
  await inTurn(() => preparePhotos(root)).catch((error) => {
    if (!(error instanceof ContentError)) console.error(error); // a wrong list is told on every page
  });
}
