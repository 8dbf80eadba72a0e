import type { Day } from "@/content/day";

const formats = {
  /** „2027. június 12.” */
  day: new Intl.DateTimeFormat("hu-HU", { dateStyle: "long", timeZone: "UTC" }),
  /** „2027. június 12., szombat” */
  weekday: new Intl.DateTimeFormat("hu-HU", { dateStyle: "full", timeZone: "UTC" }),
};

/** A day as people write it. */
export const formatDate = (day: Day, format: keyof typeof formats = "day"): string =>
  formats[format].format(new Date(`${day}T00:00Z`));

/** „2027. június 12. 14:05”, of a time in ms. */
export const formatTime = (at: number): string =>
  new Date(at).toLocaleString("hu-HU", { dateStyle: "long", timeStyle: "short" });
