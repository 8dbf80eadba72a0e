import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import { LONGEST_ALT } from "@/content/schema";
import { MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import { addPhotos } from "../photos/add-photos";
import { slugOf } from "../photos/names";
import type { PhotoFault } from "../photos/photo-error";
import { preparePhotos } from "../photos/prepare-photos";
import { done, refused } from "./answer";
import { checkEntry } from "./check-entry";
import { findEntry } from "./entries";
import { oneAtATime } from "./one-at-a-time";

const REASONS: Record<PhotoFault, string> = {
  missing: "nem találom a fájlt.",
  unreadable: "ezt a fajta fájlt nem tudom megnyitni. JPEG, HEIC, PNG, WebP, AVIF vagy TIFF kell.",
  raw: "ez a fényképezőgép nyers (RAW) fájlja. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  hdr: "HDR-kép (HLG vagy PQ). Exportáld JPEG-be, és azt húzd ide.",
  small: `túl kicsi. A hosszabb oldala legyen legalább ${MIN_ORIGINAL_EDGE} képpont.`,
  damaged: "sérült, nem lehet végig beolvasni.",
  misnamed: "ezen a néven nincs nagy kép.",
  wordy: `a képaláírása túl hosszú: legfeljebb ${LONGEST_ALT} betű lehet.`,
};

/** Where a picture goes: `wedding`, or `banners/home`, where it replaces the one that is there. */
function placeOf(place: string, root: string) {
  const categories = readCategories(root);
  const banner = [...PAGE_BANNERS, ...categories].find((name) => place === `banners/${name}`);
  const gallery = categories.find((name) => name === (banner ?? place));
  const entry = findEntry(root, gallery ? `galleries/${gallery}` : "banners");
  if (!entry || !(banner ?? gallery)) return undefined;
  return { entry, folder: banner ? "banners" : place, banner };
}

/**
 * Puts one picture into a gallery or in the place of a banner, as `npm run photos -- add` does, and makes its
 * variants. Answers with one sentence in Hungarian: 200 when the picture is in, with or without words, 400 when the form
 * is not complete, 422 when the picture cannot be used.
 *
 * @param request a form with `place`, `file` and `alt`, which may be empty where the picture describes itself
 * @param root the project
 */
export async function importPhoto(request: Request, root = process.cwd()): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const place = placeOf(String(form.get("place")), root);
  const file = form.get("file");
  if (!place) return refused(400, "Válaszd ki, hová kerüljön a kép.");
  if (!(file instanceof File)) return refused(400, "Nincs kép a kérésben.");
  const bytes = Buffer.from(await file.arrayBuffer());
  const alt = String(form.get("alt") ?? "");

  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  try {
    // What it is, its bytes say, but for raw files, many of which are known by their ending alone.
    const [ending = ".jpg"] = /\.\w{1,5}$/.exec(file.name) ?? [];
    const path = join(folder, (place.banner ?? slugOf(file.name)) + ending);
    await writeFile(path, bytes);
    return await oneAtATime(async () => {
      const { faults } = await checkEntry(root, place.entry);
      if (faults[0]) return refused(422, `Ebbe a listába most nem kerülhet kép. ${faults[0]}`);
      const { added, skipped, problems } = await addPhotos(root, place.folder, [path], { alt });
      const fault = problems[0]?.fault;
      if (fault) return refused(422, `Ez a kép nem jó: ${REASONS[fault]}`);
      if (skipped[0]) return done(`Ez a kép már bent van, ${skipped[0].name} néven.`);
      const words = added[0]?.alt ? "A helyén van." : "A helyén van. Képaláírást még kér.";
      try {
        await preparePhotos(root);
        return done(words);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        // The picture is in; what stops the next step is in another place.
        const [list] = error.message.split(":");
        return done(`${words} Előnézete akkor lesz, ha ez a lista is jó: ${list}.`);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
