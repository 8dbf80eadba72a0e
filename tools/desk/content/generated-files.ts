/** Makes the files that the site's pages need besides the content. */
import pLimit from "p-limit";
import { pathOf } from "@/lib/content/files";
import { ContentError } from "@/lib/content/read-json.mjs";
import type { SiteFile } from "@/lib/content/schema";
import { resealGalleries } from "../../clients/reseal";
import { readJson } from "../../content/content-files";
import { snapshot } from "../../content/history";
import { printIssues } from "../../photos/photo-error";
import { prepareFacts, preparePhotos } from "../../photos/prepare-photos";
import { runWithLog } from "../../publish/settings";
import { strings } from "../strings";
import { contentQueue } from "./queues";
import { recordStep } from "./steps";

let hasSnapshot = false;

/** Saves a version of the content before the first change, but after the first page, which it would delay. */
export function snapshotOnce(root: string): void {
  if (hasSnapshot) return;
  hasSnapshot = true;
  // The desk also works with a full disk.
  contentQueue(() => snapshot(root, strings.versionAtStart)).catch(console.error);
  void contentQueue(() => recordStep(root, { isStart: true }));
}

/** In a process of its own, because the desk's keeps the content that it has started with. */
function makeAssets(...names: string[]): Promise<void> {
  const run = runWithLog((text) => process.stdout.write(text));
  return run("npm", ["run", "--silent", "assets", "--", ...names]);
}

export const makeSampleGallery = (): Promise<void> => makeAssets("sample").catch(console.error);

let look = "";
let lookMade = Promise.resolve();

/** Makes fonts and icons once what they show has changed: by a form, an undo, a restored version, or by hand. */
export async function makeLook(root: string): Promise<void> {
  const site = await readJson(root, pathOf("site")).catch(() => ({}));
  const { name, palette, fonts, logo, icon } = site as Partial<SiteFile>;
  const now = JSON.stringify([name, palette, fonts, logo, icon]);
  if (now !== look) lookMade = makeAssets("fonts", "icons").catch(console.error);
  look = now;
  return lookMade;
}

/** Generates what Next needs to render pages. Variants of photos are made in the background. */
export async function prepareSite(root: string): Promise<void> {
  snapshotOnce(root);
  await makeAssets("scripts");
  try {
    await prepareFacts(root);
    await makeAssets("sample");
  } catch (error) {
    console.error(error); // every page of the desk reports invalid content files
  }
  await makeLook(root);
  void makeVariants(root);
  resealGalleries(root).catch(console.error); // continues what an interruption left
}

type OnProgress = (done: number, total: number) => void;

/** One run at a time: two would encode the same photos. */
const variantsQueue = pLimit(1);

let listener: OnProgress | undefined;

const prepare = (root: string) =>
  variantsQueue(() =>
    preparePhotos(root, { onProgress: (done, total) => listener?.(done, total) }),
  );

/** Makes the missing variants in the background: the desk shows originals, the site's pages wait for theirs. */
export async function makeVariants(root: string): Promise<void> {
  if (variantsQueue.pendingCount > 0) return; // the waiting run will make these as well
  try {
    printIssues((await prepare(root)).issues); // publishing lists them too
  } catch (error) {
    if (!(error instanceof ContentError)) console.error(error); // every page reports an invalid file
  }
}

/** Waits for the background run, reporting its progress, and makes the rest. */
export async function finishVariants(root: string, onProgress: OnProgress) {
  listener = onProgress;
  return prepare(root).finally(() => {
    listener = undefined;
  });
}
