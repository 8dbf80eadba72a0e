/** The client galleries' pages and their form. */
import { join } from "node:path";
import { CLIENT_FILES, clientLink } from "@/lib/clients/addresses";
import { DOWNLOADS, isExpired } from "@/lib/clients/client-index";
import { isDay } from "@/lib/content/day";
import type { ClientFields, ClientGallery } from "../../clients/gallery-record";
import {
  changeClientGallery,
  changeGuests,
  countMissing,
  hashIndexes,
  listRecords,
  makeGallery,
  readClientGallery,
} from "../../clients/records";
import { findHosting, readSiteUrl } from "../../publish/chosen-hosting";
import type { Content } from "../content/merge";
import { clientPhotoUrl } from "../http/photo";
import { done, refused } from "../protocol";
import { galleryStrings, strings } from "../strings";

/** Tells whether the hosting has the current version of a gallery. */
async function stateOf(
  root: string,
  gallery: ClientGallery,
  hosting = "",
): Promise<keyof typeof galleryStrings.states> {
  const sent = gallery.sent[hosting];
  if (sent && isExpired(gallery)) return "ended";
  if ((await countMissing(root, gallery)) > 0) return "missing";
  if (!sent) return "unsent";
  const indexes = await hashIndexes(gallery, join(root, CLIENT_FILES)).catch(() => "");
  return sent === indexes ? "sent" : "changed";
}

export async function listClientGalleries(root: string) {
  const hosting = await findHosting(root);
  const { galleries, broken } = await listRecords(root);
  const listed = galleries.map(async (gallery) => {
    const { folder, title, until, pictures, cover } = gallery;
    const state = await stateOf(root, gallery, hosting?.name);
    const photo = pictures.find(({ number }) => number === cover?.number) ?? pictures[0];
    const url = photo && clientPhotoUrl(folder, photo.name);
    return { folder, title, until, count: pictures.length, state, ...(url && { cover: url }) };
  });
  return { galleries: await Promise.all(listed), broken };
}

export async function clientPage(root: string, folder: string) {
  const gallery = await readClientGallery(root, folder);
  if (!gallery) return undefined;
  const hosting = await findHosting(root);
  const state = await stateOf(root, gallery, hosting?.name);
  const link = clientLink(hosting?.url ?? (await readSiteUrl(root)), gallery.secret);
  const { pictures, sent, secret: _, ...shown } = gallery;
  return {
    page: "client" as const,
    gallery: { ...shown, count: pictures.length, state },
    link,
    mail: galleryStrings.mail(gallery, link),
    /** Earlier hostings that still have it. The desk cannot reach them any more. */
    elsewhere: Object.keys(sent)
      .filter((name) => name !== hosting?.name)
      .join(", "),
  };
}

/** Creates a client gallery, or changes the one of `folder`. */
export async function saveClientGallery(
  { folder, originals, title, greeting, until, choose }: Content,
  root: string,
): Promise<Response> {
  const fields: ClientFields = {
    title: String(title ?? "").trim(),
    greeting: String(greeting ?? "").trim(),
    until: String(until),
    choose: Number(choose),
  };
  const isCount = Number.isSafeInteger(fields.choose) && fields.choose >= 0;
  if (!fields.title || !isDay(fields.until) || !isCount)
    return refused(422, galleryStrings.incomplete);
  if (isExpired(fields)) return refused(422, galleryStrings.isOver);
  if (folder === undefined) {
    const gallery = await makeGallery(root, fields, originals === "on");
    return done("", { href: `/desk/clients/${gallery.folder}` });
  }
  const changed = await changeClientGallery(root, String(folder), (gallery) =>
    Object.assign(gallery, fields),
  );
  return changed ? done(strings.saved, { href: "" }) : refused(404, strings.entryGone);
}

/** Changes what the guests of `folder` get. `link` is `keep`, `new` or `none`. */
export async function saveGuests(
  { folder, greeting, downloads: wanted, link }: Content,
  root: string,
): Promise<Response> {
  const downloads = DOWNLOADS.find((one) => one === wanted);
  if (!downloads || (link !== "keep" && link !== "new" && link !== "none"))
    return refused(400, strings.notUnderstood);
  const guests = { downloads, greeting: String(greeting ?? "").trim() };
  const changed = await changeGuests(root, String(folder), guests, link);
  return changed ? done(strings.saved, { href: "" }) : refused(404, strings.entryGone);
}
