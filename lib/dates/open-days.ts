import { dates } from "@/content";
import { toOpenDays } from "./free-days";

/** What the site says of days; nothing where the content makes no claim. */
export const openDays = toOpenDays(dates);

/** The gallery at whose end, and under whose packages, a line leads to the question for a day. */
export const dayQuestion =
  openDays && dates.gallery ? { days: openDays, gallery: dates.gallery } : undefined;
