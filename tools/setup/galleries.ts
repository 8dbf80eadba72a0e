import { faultOfCategory, PAGE_BANNERS } from "@/content/categories.mjs";
import { slugify } from "@/content/slugify";
import { refuse } from "./refusal";

/** A gallery as it was asked for. */
export interface WantedGallery {
  category: string;
  title: string;
}

const MOST = 8;
/** In letters: an address may be that long. */
const LONGEST = 40;

/** `eskuvo=Esküvői képek, csalad=Családok`: galleries as one line. */
export const writeGalleries = (galleries: readonly WantedGallery[]): string =>
  galleries.map(({ category, title }) => `${category}=${title}`).join(", ");

/**
 * Reads such a line. A title alone has the address of the gallery that is known by it, else one that is made of it.
 * @throws {Refusal}
 */
export function readGalleries(text: string, known: readonly WantedGallery[]): WantedGallery[] {
  const parts = text.split(",").map((part) => part.trim());
  const galleries = parts.filter(Boolean).map((part) => readGallery(part, known));
  if (galleries.length === 0) refuse("legalább egy galéria kell.");
  if (galleries.length > MOST) {
    refuse(`legfeljebb ${MOST} galéria lehet, ez ${galleries.length}.`);
  }
  for (const [index, { category, title }] of galleries.entries()) {
    const twin = galleries.slice(0, index).find((other) => other.category === category);
    if (twin) refuse(`„${twin.title}” és „${title}” címe ugyanaz lenne: ${category}.`);
  }
  return galleries;
}

function readGallery(part: string, known: readonly WantedGallery[]): WantedGallery {
  const [, given, title = ""] = /^(?:([^=]*)=)?(.*)$/.exec(part)?.map((its) => its?.trim()) ?? [];
  if (!title) refuse(`„${part}” után hiányzik a galéria neve.`);
  const same = known.find((gallery) => gallery.title === title);
  const category = given ?? same?.category ?? slugify(title).slice(0, LONGEST).replace(/-$/, "");
  if (faultOfCategory(category)) {
    const taken = [...PAGE_BANNERS, "banners"].join(", ");
    refuse(
      `„${title}” címe nem lehet „${category}”: kisbetűvel kezdődik, ékezet nélküli kisbetű, szám és kötőjel lehet benne, és nem lehet ${taken}.`,
    );
  }
  return { category, title };
}
