import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import { addPicture } from "../clients/add-picture";
import { importPhoto } from "../photos/import-photo";
import { toProblem } from "../photos/photo-error";
import { addToGallery, replaceBanner } from "../photos/put-photo";
import { findEntry } from "./entries";
import { checkEntry } from "./faults";
import { done, refused } from "./form";
import { makeVariants } from "./make-variants";
import { contentQueue, refuseMeanwhile } from "./queues";
import { faultSentence, galleryWords, pictureReasons, words } from "./words";

/** Where a picture goes: `wedding`, or `banners/home`, where it replaces the one that is there. */
function placeOf(place: string, root: string) {
  const categories = readCategories(root);
  const banner = [...PAGE_BANNERS, ...categories].find((name) => place === `banners/${name}`);
  const gallery = categories.find((name) => name === (banner ?? place));
  const entry = findEntry(root, gallery ? `galleries/${gallery}` : "banners");
  return entry && (banner ?? gallery) ? { entry, folder: place, banner } : undefined;
}

const onAllCores = pLimit(availableParallelism());

/** Names of the new photos of each drop, in the order of its files: requests overtake each other. */
const drops: Record<string, string[]> = {};

let pendingRequests = 0;

/**
 * Puts one picture into a gallery or in the place of a banner, as `npm run photos -- add` does. Several are decoded at
 * once, and stand in the order of their `index` in one `drop`. Answers with 200 when the picture is in, and a sentence if
 * it was before; 400 when the form is not complete, 422 when the picture cannot be used.
 */
export async function receivePhoto(request: Request, root: string): Promise<Response> {
  pendingRequests += 1;
  try {
    return await receive(request, (file, form) => refuseMeanwhile() ?? addPosted(file, form, root));
  } finally {
    pendingRequests -= 1;
    if (pendingRequests === 0 && !refuseMeanwhile()) void makeVariants(root); // only now: encoding would slow the other imports
  }
}

/** Puts one picture into a client gallery, `clients/<folder>`, with the same answers. */
export const receiveClientPicture = (request: Request, root: string): Promise<Response> =>
  receive(request, async (file, form) => {
    const folder = String(form.get("place")).replace("clients/", "");
    const name = file.name.replace(/^.*[\\/]/, ""); // browsers send the path of a photo in a folder
    const bytes = Buffer.from(await file.arrayBuffer());
    const result = await onAllCores(() => addPicture(root, folder, name, bytes));
    if (!result) return refused(404, words.entryGone);
    return done(galleryWords.added[result](name));
  });

async function receive(
  request: Request,
  put: (file: File, form: FormData) => Promise<Response> | Response,
): Promise<Response> {
  // Read whole even if it is refused: browsers ignore an answer until they have sent everything.
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("file");
  if (!(file instanceof File)) return refused(400, words.notUnderstood);
  try {
    return await put(file, form);
  } catch (error) {
    return refused(422, `${file.name}: ${pictureReasons[toProblem(file.name, error).fault]}`);
  }
}

async function addPosted(file: File, form: FormData, root: string): Promise<Response> {
  const target = placeOf(String(form.get("place")), root);
  if (!target) return refused(404, words.entryGone);
  const bytes = Buffer.from(await file.arrayBuffer());
  const imported = onAllCores(() => importPhoto(bytes, file.name));
  imported.catch(() => {}); // handled below, when its turn comes
  return contentQueue(async () => {
    const [fault] = (await checkEntry(root, target.entry)).faults;
    if (fault) return refused(422, words.broken(faultSentence(fault)));
    const photo = await imported;
    const { folder, banner } = target;
    const drop = String(form.get("drop"));
    drops[drop] ??= [];
    const names = drops[drop];
    const index = Number(form.get("index"));
    const place = { before: names.slice(index + 1), drop: names };
    const { name, isNew } = banner
      ? await replaceBanner(root, photo, banner)
      : await addToGallery(root, folder, photo, file.name, place);
    if (isNew) names[index] = name;
    if (!isNew) return done(words.pictureKnown(file.name, name));
    return done(photo.isDoubtful ? words.photoDoubtful(file.name) : "");
  });
}
