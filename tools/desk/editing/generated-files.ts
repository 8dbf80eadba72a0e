/** Makes the files that the site's pages need besides the content. */
import { pathOf } from "@/lib/content/files";
import { ContentError } from "@/lib/content/read-json.mjs";
import type { SiteFile } from "@/lib/content/schema";
import { recordGalleries } from "../../clients/records";
import { resealGalleries } from "../../clients/reseal";
import { readJson } from "../../content/content-files";
import { printIssues } from "../../photos/photo-error";
import { prepareFacts, preparePhotos } from "../../photos/prepare-photos";
import { runWithLog } from "../../publish/settings";
import type { Desk } from "../desk";

/** In a process of its own, because the desk's keeps the content that it has started with. */
function makeAssets(root: string, ...names: string[]): Promise<void> {
  const run = runWithLog((text) => process.stdout.write(text));
  return run("npm", ["run", "--silent", "assets", "--", ...names], { cwd: root });
}

export const makeSampleGallery = (root: string): Promise<void> =>
  makeAssets(root, "sample").catch(console.error);

/** Makes fonts and icons once what they show has changed: by a form, an undo, a restored version, or by hand. */
export async function makeLook({ root, generated }: Desk): Promise<void> {
  const site = await readJson(root, pathOf("site")).catch(() => ({}));
  const { name, palette, fonts, logo, icon } = site as Partial<SiteFile>;
  const source = JSON.stringify([name, palette, fonts, logo, icon]);
  if (source !== generated.look.source)
    generated.look = { source, made: makeAssets(root, "fonts", "icons").catch(console.error) };
  return generated.look.made;
}

/** Generates what Next needs to render pages. Variants of photos are made in the background. */
export async function prepareSite(desk: Desk): Promise<void> {
  void recordGalleries(desk.root); // after the first page, which it would delay
  await makeAssets(desk.root, "scripts");
  try {
    await prepareFacts(desk.root);
    await makeAssets(desk.root, "sample");
  } catch (error) {
    console.error(error); // every page of the desk reports invalid content files
  }
  await makeLook(desk);
  void makeVariants(desk);
  resealGalleries(desk.root).catch(console.error); // continues what an interruption left
}

/** Makes the missing variants after those of a run in the background, whose progress a waiting job reports as its own. */
export const finishVariants = ({ root, generated, job }: Desk) =>
  generated.variants(() =>
    preparePhotos(root, {
      onProgress: (done, total) => {
        const { step } = job.progress;
        if (step === "pictures") job.progress = { step, done, total };
      },
    }),
  );

/** Makes the missing variants in the background: the desk shows originals, the site's pages wait for theirs. */
export async function makeVariants(desk: Desk): Promise<void> {
  if (desk.generated.variants.pendingCount > 0) return; // the waiting run will make these as well
  try {
    printIssues((await finishVariants(desk)).issues); // publishing lists them too
  } catch (error) {
    if (!(error instanceof ContentError)) console.error(error); // every page reports an invalid file
  }
}
