/** Derives both indexes of a client gallery from its record. */
import type { ClientIndex } from "@/lib/clients/client-index";
import { type ClientKeys, viewKey } from "@/lib/clients/keys";
import type { ClientGallery, RecordedPhoto } from "./gallery-record";

export const indexOf = (gallery: ClientGallery) => ({
  ...textsOf(gallery),
  greeting: gallery.greeting,
  choose: gallery.choose,
  ...partsOf(gallery, gallery.pictures),
});

/** The index for guests, without anything about private photos. @param keys of the gallery */
export async function guestIndexOf(gallery: ClientGallery, keys: ClientKeys): Promise<ClientIndex> {
  const { folder, guests, pictures } = gallery;
  const { downloads, greeting } = guests;
  const parts = partsOf(
    gallery,
    pictures.filter(({ isPrivate }) => !isPrivate),
  );
  const listed = parts.pictures.map(async (photo, number) => {
    const hasOriginal = photo.hasOriginal && downloads === "original";
    const original = await keys.originalKey(photo.name);
    const key = Buffer.from(hasOriginal ? original : await viewKey(original));
    return { ...photo, hasOriginal, number, key: key.toString("base64url") };
  });
  const guest = { folder, downloads };
  const texts = { ...textsOf(gallery), greeting, choose: 0 };
  return { ...texts, guest, ...parts, pictures: await Promise.all(listed) };
}

const textsOf = ({ version, title, until, date }: ClientGallery) => ({
  version,
  title,
  until,
  ...(date && { date }),
});

/** Leaves out empty chapters, a single chapter, and a cover that is not among the photos. */
function partsOf({ cover, chapters }: ClientGallery, pictures: RecordedPhoto[]) {
  const photo = cover && pictures.find(({ number }) => number === cover.number);
  const focus = cover?.focus && { focus: cover.focus };
  const counted = chapters
    .map(({ id, name }) => {
      return { name, count: pictures.filter(({ chapter }) => chapter === id).length };
    })
    .filter(({ count }) => count > 0);
  return {
    ...(photo && { cover: { name: photo.name, ...focus } }),
    chapters: counted.length > 1 ? counted : [],
    pictures,
  };
}
