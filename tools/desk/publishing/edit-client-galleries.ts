import { join } from "node:path";
import { CLIENT_FILES, clientLink } from "@/lib/clients/addresses";
import { DOWNLOADS, isExpired } from "@/lib/clients/client-index";
import { isDay } from "@/lib/content/day";
import { FOCUS } from "@/lib/content/field-types";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { withoutBidi } from "@/lib/text/without-bidi";
import { bringBack, takeOut } from "../../clients/add-client-photo";
import { moveToChapter, proposeChapters, shiftTimes } from "../../clients/chapters";
import type { ClientFields, ClientGallery } from "../../clients/gallery-record";
import {
  changeClientGallery,
  changeGuests,
  hashIndexes,
  lacksPhotos,
  listRecords,
  makeGallery,
  readClientGallery,
  stepsPath,
} from "../../clients/records";
import { resealPhotos } from "../../clients/reseal";
import { findHosting, readSiteUrl } from "../../publish/chosen-hosting";
import type { Content } from "../content/merge";
import { asClientStep } from "../content/steps";
import { done, photoUrls, refused } from "../protocol";
import { type galleryStates, galleryStrings, strings } from "../strings";

/** Tells whether the hosting has the current version of a gallery. */
async function stateOf(
  root: string,
  gallery: ClientGallery,
  hosting = "",
): Promise<keyof typeof galleryStates> {
  const sent = gallery.sent[hosting];
  if (sent && isExpired(gallery)) return "ended";
  if (await lacksPhotos(root, gallery)) return "missing";
  if (!sent) return "unsent";
  const indexes = await hashIndexes(gallery, join(root, CLIENT_FILES)).catch(() => "");
  return sent === indexes ? "sent" : "changed";
}

export async function clientCards(root: string) {
  const hosting = await findHosting(root);
  const { galleries, broken } = await listRecords(root);
  const listed = galleries.map(async (gallery) => {
    const { folder, title, until, pictures, cover } = gallery;
    const state = await stateOf(root, gallery, hosting?.name);
    const photo = pictures.find(({ number }) => number === cover?.number) ?? pictures[0];
    const url = photo && photoUrls(`clients/${folder}`, photo.name).small;
    const facts = [galleryStrings.summary(pictures.length, state, until)];
    return { path: `clients/${folder}`, title, facts, ...(url && { cover: url }) };
  });
  return { cards: await Promise.all(listed), broken };
}

export async function clientPage(root: string, folder: string) {
  const gallery = await readClientGallery(root, folder);
  if (!gallery) return undefined;
  const hosting = await findHosting(root);
  const state = await stateOf(root, gallery, hosting?.name);
  const siteUrl = hosting?.url ?? (await readSiteUrl(root));
  const link = clientLink(siteUrl, gallery.secret);
  const { sent, secret: _, guestFolders, ...shown } = gallery;
  const { pictures, guests } = gallery;
  /** Earlier hostings that still have it. The desk cannot reach them any more. */
  const elsewhere = Object.keys(sent).filter((name) => name !== hosting?.name);
  const left = [folder, ...elsewhere.flatMap((name) => guestFolders[name] ?? [])];
  const guestLink = guests.link && clientLink(siteUrl, guests.link.secret);
  return {
    page: "client" as const,
    gallery: { ...shown, count: pictures.length, state },
    link,
    /** The gallery on this computer, before it is sent. */
    preview: clientLink("", gallery.secret),
    mail: galleryStrings.mail(gallery, link),
    guestLink,
    guestMail: guestLink && galleryStrings.guestMail(gallery, guestLink),
    toReseal: pictures.filter(({ oldKey }) => oldKey).length,
    elsewhere: elsewhere.length > 0 && galleryStrings.elsewhere(elsewhere, left),
  };
}

/** Creates a client gallery, or changes the one of `folder`. */
export async function saveClientGallery(
  { folder, originals, title, greeting, until, choose, date = "", lastDate = "" }: Content,
  root: string,
) {
  const fields: ClientFields = {
    title: withoutBidi(String(title ?? "")).trim(),
    greeting: String(greeting ?? "").trim(),
    until: String(until),
    choose: Number(choose),
  };
  const isCount = Number.isSafeInteger(fields.choose) && fields.choose >= 0;
  if (!fields.title || !isDay(fields.until) || !isCount) return refused(galleryStrings.incomplete);
  if (isExpired(fields)) return refused(galleryStrings.isOver);
  const days = [date, lastDate].filter(Boolean).map(String);
  if (!days.every(isDay) || (lastDate && (!date || lastDate < date)))
    return refused(galleryStrings.wrongDate);
  const [first, last] = days;
  const dates = first ? { date: last ? ([first, last] as [string, string]) : first } : {};
  if (folder === undefined) {
    const gallery = await makeGallery(root, { ...fields, ...dates }, originals === "on");
    return done("", { href: `/desk/clients/${gallery.folder}` });
  }
  const change = (gallery: ClientGallery) => {
    delete gallery.date;
    return Object.assign(gallery, fields, dates);
  };
  const onChange = asClientStep(root, () => galleryStrings.fieldsStep(fields.title));
  const changed = await changeClientGallery(root, String(folder), change, onChange);
  return changed ? done(strings.saved) : undefined;
}

/** Changes what is given of what the guests of `folder` get. `link` is `keep`, `new` or `none`. */
export async function saveGuests(
  { folder, greeting, downloads: wanted, link = "keep" }: Content,
  root: string,
) {
  const downloads = DOWNLOADS.find((one) => one === wanted);
  if ((wanted && !downloads) || (link !== "keep" && link !== "new" && link !== "none"))
    return refused(strings.notUnderstood);
  const guests = {
    ...(downloads && { downloads }),
    ...(typeof greeting === "string" && { greeting: greeting.trim() }),
  };
  const changed = await changeGuests(root, String(folder), guests, link);
  return changed ? done(strings.saved) : undefined;
}

/** Arranges the photos of `folder`, which are given by `numbers`. */
export async function arrangePhotos(
  { folder, do: action, numbers, chapter, isNew, isPrivate, text, name }: Content,
  root: string,
) {
  const chosen = [numbers ?? []].flat().map(Number);
  const written = String(text ?? "").trim();
  const change = async (gallery: ClientGallery) => {
    const { chapters, pictures } = gallery;
    const photos = pictures.filter(({ number }) => chosen.includes(number));
    if (action === "propose") proposeChapters(gallery);
    if (action === "move") moveToChapter(gallery, photos, Number(chapter), isNew === true);
    for (const one of chapters)
      if (action === "rename" && one.id === chapter && written) one.name = written;
    if (action === "hide") for (const photo of photos) photo.isPrivate = isPrivate === true;
    if (action === "cover" && photos[0])
      gallery.cover = { number: photos[0].number, ...(FOCUS.test(written) && { focus: written }) };
    if (action === "shift" && Number.isInteger(Number(written)))
      shiftTimes(gallery, photos, Number(written));
    if (action === "take-out") takeOut(gallery, photos);
    if (action === "bring-back") bringBack(gallery, String(name));
    if (action !== "reseal") return true;
    await removeWhenFree(join(root, stepsPath(gallery.folder)));
    for (const photo of [...pictures, ...(gallery.removed ?? [])]) photo.oldKey = true; // one may be brought back
    return true;
  };
  const { steps } = galleryStrings;
  const step = action === "hide" && isPrivate !== true ? "show" : String(action);
  const nameOf = steps[step as keyof typeof steps] ?? (() => galleryStrings.chaptersStep);
  const onChange = asClientStep(root, () => nameOf(chosen.length));
  const changed = await changeClientGallery(root, String(folder), change, onChange);
  if (action === "reseal") resealPhotos(root, String(folder)).catch(console.error); // takes minutes
  return changed ? done("") : undefined;
}
