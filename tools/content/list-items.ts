/** Identifies and names items of the content's lists. */
import { isDay } from "@/lib/content/day";
import type { Description } from "@/lib/content/schema";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Identifies an item in any position: a photo by its file, a package by its id, a day by itself. False if nothing does. */
export const idOf = (item: unknown): unknown =>
  isObject(item) ? (item.file ?? item.id) : isDay(String(item)) && item;

/** The fields that can name an item, according to the schema. */
export const nameFields = (schema: Description | undefined): string[] =>
  Object.entries(schema?.fields ?? {}).flatMap(([name, { meta }]) => (meta?.isName ? name : []));

/** The value of the last field that is not empty. A text is its own name. */
export const nameOf = (item: unknown, fields: readonly string[]): unknown =>
  isObject(item) ? fields.map((field) => item[field]).findLast(Boolean) : item;
