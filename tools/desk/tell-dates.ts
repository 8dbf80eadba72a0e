import type { Day } from "@/content/day";
import type { ContentOf } from "@/content/schema";
import { spellDay } from "./spell-day";

type DatesFile = ContentOf<"dates">;

/** What is different in the free days: „Szabad napok: 3 nap lett foglalt, 1 szabad”. */
export function tellDates(label: string, was: DatesFile, is: DatesFile): string[] {
  const lines = [...tellDays(label, was.taken, is.taken), ...tellEnd(was.openUntil, is.openUntil)];
  if (was.gallery !== is.gallery) lines.push(`${label}: más galéria végén áll`);
  if (lines.length === 0 && was.changed !== is.changed) lines.push(`${label}: átnézve`);
  return lines;
}

function tellDays(label: string, was: readonly Day[], is: readonly Day[]): string[] {
  const taken = is.filter((day) => !was.includes(day)).length;
  const free = was.filter((day) => !is.includes(day)).length;
  if (taken === 0) return free === 0 ? [] : [`${label}: ${free} nap lett szabad`];
  return [`${label}: ${taken} nap lett foglalt${free > 0 ? `, ${free} szabad` : ""}`];
}

function tellEnd(was: Day | undefined, is: Day | undefined): string[] {
  if (was === is) return [];
  if (!is) return ["Meddig foglalhatnak: törölve"];
  return [`Meddig foglalhatnak: ${was ? `${spellDay(was)} → ` : ""}${spellDay(is)}`];
}
