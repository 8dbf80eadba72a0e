import { join } from "node:path";
import { CLIENT_FILES, clientLink } from "@/lib/clients/addresses";
import { isExpired } from "@/lib/clients/client-index";
import { contentOf } from "../../clients/decisions";
import type { ClientGallery } from "../../clients/gallery-record";
import { hashIndexes, lacksPhotos, listRecords, readClientGallery } from "../../clients/records";
import { findHosting, readSiteUrl } from "../../publish/chosen-hosting";
import type { Desk } from "../desk";
import { describeForm } from "../editing/describe-form";
import { folderState } from "../feeds/watched-folders";
import { photoUrls } from "../protocol";
import { type galleryStates, galleryStrings } from "../strings";

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
    const { folder, title, until, pictures, cover, choices = [] } = gallery;
    const state = await stateOf(root, gallery, hosting?.name);
    const photo = pictures.find(({ number }) => number === cover?.number) ?? pictures[0];
    const url = photo && photoUrls(`clients/${folder}`, photo.name).small;
    const chosen = choices.map(({ name, numbers }) =>
      galleryStrings.choice(name, numbers, pictures),
    );
    const facts = [galleryStrings.summary(pictures.length, state, until), ...chosen];
    return { path: `clients/${folder}`, title, facts, ...(url && { cover: url }) };
  });
  return { cards: await Promise.all(listed), broken };
}

export async function clientPage(desk: Desk, folder: string) {
  const { root } = desk;
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
    opened: { name: `clients/${folder}`, content: contentOf(gallery), views: {} },
    fields: describeForm("client", {}),
    watched: await folderState(`clients/${folder}`, desk),
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
