import { clientSchema } from "@/lib/content/schema";
import type { ClientContent, ClientGallery, RecordedPhoto } from "./gallery-record";

const { guests: _, ...fields } = clientSchema.fields;
const OF_GALLERY = Object.keys(fields) as (keyof typeof fields)[];
export const OF_PHOTO = ["number", "hash", "isPrivate", "chapter", "taken", "shift"] as const;

export const pick = <Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

export interface Decisions extends ClientContent, Pick<ClientGallery, "choices" | "endedAt"> {
  pictures: Pick<RecordedPhoto, (typeof OF_PHOTO)[number]>[];
}

/** What the gallery's form shows. */
export function contentOf(gallery: ClientGallery): ClientContent {
  const { link: _, ...guests } = gallery.guests;
  return { ...pick(gallery, OF_GALLERY), guests };
}

export function putContent(gallery: ClientGallery, content: ClientContent): void {
  Object.assign(gallery, pick(content, OF_GALLERY));
  Object.assign(gallery.guests, content.guests);
}

/** What the photographer has decided. The history has it, so it has no secret, no link, no sealed name and nothing about uploads. */
export const decisionsOf = (gallery: ClientGallery): Decisions => ({
  ...contentOf(gallery),
  ...pick(gallery, ["choices", "endedAt"]),
  pictures: gallery.pictures.map((photo) => pick(photo, OF_PHOTO)),
});
