import { dates } from "@/lib/content";
import { toOpenDays } from "./free-days";

export const openDays = toOpenDays(dates);

/** The gallery at whose end, and under whose packages, a line asks for the day. */
export const freeDayPrompt =
  openDays && dates.gallery ? { days: openDays, gallery: dates.gallery } : undefined;

/** Whether the form asks for place and guests once a package of this gallery is chosen. */
export const asksPlace = (gallery: string | undefined): boolean =>
  gallery !== undefined && gallery === dates.gallery;

const { gallery, from = 28, to = 34, twins = 2, newborn } = dates.expecting ?? {};
/** The gallery at whose end, and under whose package, the due date is asked for, and the weeks that suit. */
export const dueDateConfig = { gallery, weeks: { from, to, twins, newborn: Boolean(newborn) } };
