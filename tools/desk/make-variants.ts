import { ContentError } from "@/content/check";
import { preparePhotos } from "../photos/prepare-photos";
import { variantsQueue } from "./queues";

type OnProgress = (done: number, total: number) => void;

let listener: OnProgress | undefined;
const tell: OnProgress = (done, total) => listener?.(done, total);

/** Makes the variants that are missing, in the background: the desk shows originals, pages wait for theirs. */
export async function makeVariants(root: string): Promise<void> {
  if (variantsQueue.pendingCount > 0) return; // which makes these as well
  await variantsQueue(() => preparePhotos(root, tell)).catch((error) => {
    if (!(error instanceof ContentError)) console.error(error); // a wrong list is told on every page
  });
}

/** Waits for those that are being made, since two runs would encode the same pictures, and makes the rest. */
export async function finishVariants(root: string, onProgress: OnProgress) {
  listener = onProgress;
  return variantsQueue(() => preparePhotos(root, tell)).finally(() => {
    listener = undefined;
  });
}
