import type { Day } from "@/content/day";

const formats = {
  /** „2027. június 12.” */
  day: new Intl.DateTimeFormat("hu-HU", { dateStyle: "long", timeZone: "UTC" }),
  /** „2027. június 12., szombat” */
  weekday: new Intl.DateTimeFormat("hu-HU", { dateStyle: "full", timeZone: "UTC" }),
  /** „2027. június” */
  month: new Intl.DateTimeFormat("hu-HU", { year: "numeric", month: "long", timeZone: "UTC" }),
};

/** A day as people write it. */
export const spellDay = (day: Day, format: keyof typeof formats = "day"): string =>
  formats[format].format(new Date(`${day}T00:00Z`));
