import { PAGE_BANNERS } from "@/content/categories.mjs";
import type { BannerEntry, ContentOf } from "@/content/schema";
import type { Answers } from "./answers";
import { describePicture } from "./draw-picture";
import {
  contactTexts,
  homeTexts,
  landingTexts,
  packagesTexts,
  photographerOf,
  privacyTexts,
  siteTexts,
} from "./first-texts";
import { emptyGallery } from "./gallery-texts";
import type { SiteContent } from "./site-content";

/**
 * The content of a photographer who has told no more than the answers: no pictures, and texts to begin with.
 * @param before whose legal text is kept
 */
export function firstContent(before: SiteContent, answers: Answers, today: Date): SiteContent {
  const galleries = answers.galleries.map((wanted, index) => {
    const banner = bannerOf(wanted.category, index);
    const photographer = photographerOf(answers.name);
    return [wanted.category, emptyGallery(wanted, index + 1, photographer, banner)] as const;
  });
  const banners = PAGE_BANNERS.map((name, index) => [name, bannerOf(name, index)] as const);
  return {
    site: siteTexts(answers, today),
    home: homeTexts(answers),
    packages: packagesTexts(answers),
    landing: landingTexts(answers),
    contact: contactTexts(answers),
    dates: NO_DATES,
    privacy: privacyTexts(before, answers, today),
    banners: Object.fromEntries(banners) as ContentOf<"banners">,
    galleries: Object.fromEntries(galleries),
  };
}

/** The site says nothing of free days before the photographer does. */
const NO_DATES: ContentOf<"dates"> = { taken: [] };

/** A drawn picture's entry. The words stand on its dark side. */
export const bannerOf = (name: string, number: number): BannerEntry => ({
  file: `${name}.jpg`,
  alt: describePicture(number),
  focus: "75% 45%",
});
