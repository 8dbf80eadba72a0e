/** How to recognise and name the items of the content's lists. */
import { isDay } from "@/lib/content/day";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Identifies an item in any position: a photo by its file, a package by its id, a day by itself. False if nothing does. */
export const idOf = (item: unknown): unknown =>
  isObject(item) ? (item.file ?? item.id) : isDay(String(item)) && item;

/** The fields that name an item of any list: a photo has its caption, else its file. */
const NAMES = ["title", "label", "question", "heading", "who", "alt", "file"];

/** A text is its own name. */
export const nameOf = (item: unknown): unknown =>
  isObject(item) ? NAMES.map((name) => item[name]).find(Boolean) : item;
