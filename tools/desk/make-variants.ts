import { ContentError } from "@/content/check";
import { preparePhotos } from "../photos/prepare-photos";
import { variantsQueue } from "./queues";

/** Makes the variants that are missing, in the background: the desk shows originals, pages wait for theirs. */
export async function makeVariants(root: string): Promise<void> {
  if (variantsQueue.pendingCount > 0) return; // which makes these as well
  await variantsQueue(() => preparePhotos(root)).catch((error) => {
    if (!(error instanceof ContentError)) console.error(error); // a wrong list is told on every page
  });
}
