import { resealGalleries } from "../../clients/reseal";
import { snapshot } from "../../content/history";
import { prepareFacts } from "../../photos/prepare-photos";
import { runWithLog } from "../publishing/run-with-log";
import { strings } from "../strings";
import { makeVariants } from "./make-variants";
import { contentQueue } from "./queues";

let hasSnapshot = false;

/** Saves a version of the content before the first change, but after the first page, which it would delay. */
export function snapshotOnce(root: string): void {
  if (hasSnapshot) return;
  hasSnapshot = true;
  // The desk also works with a full disk.
  contentQueue(() => snapshot(root, strings.versionAtStart)).catch(console.error);
}

/** In a process of its own, because the desk's keeps the content that it has started with. */
function makeAssets(...names: string[]): Promise<void> {
  const run = runWithLog((text) => process.stdout.write(text));
  return run("npm", ["run", "--silent", "assets", "--", ...names]);
}

export const makeSampleGallery = (): Promise<void> => makeAssets("sample").catch(console.error);

/** Generates what Next needs to render pages. Variants of photos are made in the background. */
export async function prepareSite(root: string): Promise<void> {
  snapshotOnce(root);
  await makeAssets("fonts", "scripts");
  try {
    await prepareFacts(root);
    await makeAssets("icons", "sample");
  } catch (error) {
    console.error(error); // every page of the desk reports invalid content files
  }
  void makeVariants(root);
  resealGalleries(root).catch(console.error); // continues what an interruption left
}
