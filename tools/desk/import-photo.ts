import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import { MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import { addToGallery } from "../photos/add-to-gallery";
import { importPhoto as makeOriginal } from "../photos/import-photo";
import { type PhotoFault, toProblem } from "../photos/photo-error";
import { replaceBanner } from "../photos/replace-banner";
import { findEntry } from "./entries";
import { checkEntry } from "./faults";
import { done, refused } from "./form";
import { makeVariants } from "./make-variants";
import { answerMeanwhile, oneAtATime } from "./queues";

const REASONS: Record<PhotoFault, string> = {
  missing: "nem találom a fájlt.",
  unreadable: "ezt a fajta fájlt nem tudom megnyitni. JPEG, PNG, WebP, AVIF vagy TIFF kell.",
  raw: "ez a fényképezőgép nyers (RAW) fájlja. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  heic: "az iPhone HEIC-képe. A Fotók alkalmazásból exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  small: `túl kicsi. A hosszabb oldala legyen legalább ${MIN_ORIGINAL_EDGE} képpont.`,
  damaged: "sérült, nem lehet végig beolvasni.",
  misnamed: "ezen a néven nincs nagy kép.",
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

const onAllCores = pLimit(availableParallelism());

/**
 * Puts one picture into a gallery or in the place of a banner, as `npm run photos -- add` does. Several are decoded at
 * once, and stand in the order of their `index` in one `drop`; their variants are made afterwards. Answers with 200 when
 * the picture is in, and a sentence if it was before; 400 when the form is not complete, 422 when it cannot be used.
 */
export async function importPhoto(request: Request, root: string): Promise<Response> {
  underWay += 1;
  try {
    return await takeIn(request, root);
  } finally {
    underWay -= 1;
    if (underWay === 0) void makeVariants(root); // before, they would take the cores from the pictures to come
  }
}

/** What the pictures of a drop are called, in the order of its files: requests overtake each other. */
const drops: Record<string, string[]> = {};

/** Requests that are not answered yet. */
let underWay = 0;

async function takeIn(request: Request, root: string): Promise<Response> {
  const waiting = answerMeanwhile();
  if (waiting) return waiting;
  const form = await request.formData().catch(() => new FormData());
  const place = placeOf(String(form.get("place")), root);
  const file = form.get("file");
  if (!place) return refused(400, "Válaszd ki, hová kerüljön a kép.");
  if (!(file instanceof File)) return refused(400, "Nincs kép a kérésben.");
  const bytes = Buffer.from(await file.arrayBuffer());
  const made = onAllCores(() => makeOriginal(bytes, file.name));
  made.catch(() => {}); // told below, when its turn comes
  return oneAtATime(async () => {
    const { faults } = await checkEntry(root, place.entry);
    if (faults[0]) return refused(422, `Ebbe a listába most nem kerülhet kép. ${faults[0]}`);
    try {
      const photo = await made;
      const { folder, banner } = place;
      const put = banner ? replaceBanner(root) : await addToGallery(root, folder);
      const drop = String(form.get("drop"));
      drops[drop] ??= [];
      const names = drops[drop];
      const index = Number(form.get("index"));
      const before = names.slice(index + 1).find(Boolean);
      const { name, isNew } = await put(photo, banner ?? file.name, before);
      if (isNew) names[index] = name;
      return done(isNew ? "" : `${file.name}: már bent van, ${name} néven.`);
    } catch (error) {
      const { fault } = toProblem(file.name, error);
      return refused(422, `${file.name}: ${REASONS[fault]}`);
    }
  });
}
