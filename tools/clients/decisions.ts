import type { ClientGallery, RecordedPhoto } from "./gallery-record";

export const OF_GALLERY = [
  "title",
  "greeting",
  "until",
  "choose",
  "date",
  "chapters",
  "cover",
  "choices",
] as const;
export const OF_PHOTO = ["number", "hash", "isPrivate", "chapter", "taken", "shift"] as const;

export const pick = <Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

export interface Decisions extends Pick<ClientGallery, (typeof OF_GALLERY)[number] | "endedAt"> {
  guests: Pick<ClientGallery["guests"], "greeting" | "downloads">;
  pictures: Pick<RecordedPhoto, (typeof OF_PHOTO)[number]>[];
}

/** What the photographer has decided. The history has it, so it has no secret, no link, no sealed name and nothing about uploads. */
export const decisionsOf = (gallery: ClientGallery): Decisions => ({
  ...pick(gallery, [...OF_GALLERY, "endedAt"]),
  guests: pick(gallery.guests, ["greeting", "downloads"]),
  pictures: gallery.pictures.map((photo) => pick(photo, OF_PHOTO)),
});
