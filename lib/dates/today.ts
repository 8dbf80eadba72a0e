import type { Day } from "@/lib/content/day";

/** The day on the visitor's clock. */
export const today = (now = new Date()): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
