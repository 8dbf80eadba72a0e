/** Makes variants of photos, in one run at a time: two would encode the same photos. */
import pLimit from "p-limit";
import { ContentError } from "@/lib/content/check";
import { preparePhotos } from "../../photos/prepare-photos";

type OnProgress = (done: number, total: number) => void;

const variantsQueue = pLimit(1);

let listener: OnProgress | undefined;

const prepare = (root: string) =>
  variantsQueue(() =>
    preparePhotos(root, { onProgress: (done, total) => listener?.(done, total) }),
  );

/** Makes the missing variants in the background: the desk shows originals, the site's pages wait for theirs. */
export async function makeVariants(root: string): Promise<void> {
  if (variantsQueue.pendingCount > 0) return; // the waiting run will make these as well
  await prepare(root).catch((error) => {
    if (!(error instanceof ContentError)) console.error(error); // every page reports an invalid file
  });
}

/** Waits for the background run, reporting its progress, and makes the rest. */
export async function finishVariants(root: string, onProgress: OnProgress) {
  listener = onProgress;
  return prepare(root).finally(() => {
    listener = undefined;
  });
}
