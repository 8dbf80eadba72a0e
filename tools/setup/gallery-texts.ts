import type { BannerEntry, GalleryFile } from "@/content/schema";
import type { WantedGallery } from "./galleries";
import { firstFitting } from "./sentences";

interface KnownGallery extends WantedGallery, Pick<GalleryFile, "name" | "lead" | "shapes"> {
  /** Begins its description. */
  about: string;
}

/** The galleries that most photographers of families have; they are offered to who has named none. */
export const SPECIFIED: readonly KnownGallery[] = [
  {
    category: "family",
    title: "Családi fotók",
    name: "Család",
    lead: "Nevetés, ölelés, sáros csizmák – úgy, ahogy ti vagytok.",
    about: "Családi fotózás szabadban vagy otthon",
    shapes: "family",
  },
  {
    category: "wedding",
    title: "Esküvői fotók",
    name: "Esküvő",
    lead: "A nagy nap a készülődéstől az utolsó táncig.",
    about: "Esküvői fotózás a készülődéstől a kreatív képekig",
  },
  {
    category: "expectant",
    title: "Kismama fotók",
    name: "Kismama",
    lead: "A várakozás csendje, mielőtt minden megváltozik.",
    about: "Kismamafotózás szabadban vagy műteremben",
  },
  {
    category: "portrait",
    title: "Portré fotók",
    name: "Portré",
    lead: "Egy arc, egy fény, egy történet.",
    about: "Portréfotózás szabadban vagy műteremben",
  },
];

/** A gallery without pictures, with texts to begin with. `order` counts from 1. */
export function emptyGallery(
  { title }: WantedGallery,
  order: number,
  photographer: string,
  banner: BannerEntry,
): GalleryFile {
  const known = SPECIFIED.find((gallery) => gallery.title === title);
  const about = known?.about ?? title;
  return {
    title,
    name: known?.name ?? title,
    lead: known?.lead ?? "Válogatás a kedvenc képeimből.",
    description: firstFitting([
      `${about}: válogatás ${photographer} képeiből. Nézd meg a galériát, és írj, ha ilyen képeket szeretnél.`,
      `${about}: válogatás ${photographer} képeiből.`,
      "Válogatás a kedvenc képeimből.",
    ]),
    order,
    ...(known?.shapes && { shapes: known.shapes }),
    banner,
    photos: [],
  };
}
