import type { Day } from "@/lib/content/day";
import { lengthHint } from "./field-strings";
import type { Field } from "./protocol";

/** How long a text is beside its limit, once it is near. */
export function countHint(field: Field, value: unknown): string | undefined {
  if ((field.kind !== "text" && field.kind !== "long") || !field.max) return undefined;
  const text = `${value ?? ""}`.trim(); // as it is saved
  return text.length < 0.8 * field.max ? undefined : lengthHint(field.max, text);
}

/** What a day, month or year means that is over or has not come yet. Only a hint: it may be what the photographer wants. */
export function dateHint(field: Field, value: unknown, today: Day): string | undefined {
  const date = `${value ?? ""}`;
  if (!/^\d{4}(?:-\d\d){0,2}$/.test(date)) return undefined;
  const now = today.slice(0, date.length);
  if (date < now) return field.past;
  return date > now ? field.future : undefined;
}
