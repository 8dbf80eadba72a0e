import { dates } from "@/lib/content";
import { toOpenDays } from "./free-days";

export const openDays = toOpenDays(dates);

/** The gallery that links to the date field, as do its packages. */
export const freeDayGallery = openDays && dates.gallery;

/** True if the form asks for place and guests once a package of this gallery is chosen. */
export const asksPlace = (gallery: string | undefined): boolean =>
  gallery !== undefined && gallery === dates.gallery;

const { gallery, from = 28, to = 34, twins = 2, newborn } = dates.expecting ?? {};
/** The gallery with the due date field, and the weeks that suit. */
export const dueDateConfig = { gallery, weeks: { from, to, twins, newborn: Boolean(newborn) } };
