/** What the items of the content's lists are known by, and what they are called. */
import { isDay } from "@/content/day";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an item keeps wherever it stands: a picture its file, a package its id, a day itself. False if it has nothing. */
export const idOf = (item: unknown): unknown =>
  isObject(item) ? (item.file ?? item.id) : isDay(String(item)) && item;

/** The fields that name an item of any list: a picture has its caption, else its file. */
const NAMES = ["title", "label", "question", "heading", "who", "alt", "file"];

/** A text is its own name. */
export const nameOf = (item: unknown): unknown =>
  isObject(item) ? NAMES.map((name) => item[name]).find(Boolean) : item;
