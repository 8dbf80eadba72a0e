import { dates } from "@/content";
import { toOpenDays } from "./free-days";

export const openDays = toOpenDays(dates);

/** The gallery at whose end, and under whose packages, a line asks for the day. */
export const dayQuestion =
  openDays && dates.gallery ? { days: openDays, gallery: dates.gallery } : undefined;
