import type { Content } from "../content/merge";

/** Shorter texts occur by chance. */
const MIN_LENGTH = 3;

/** Only letters and digits, because the site typesets texts. */
const plain = (text: unknown): string => String(text ?? "").replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the element of a page that shows a field, by the field's text. Each step of the path narrows the search to what
 * follows the item's own texts, because prices and phrases repeat.
 */
export function findEdited(page: Document, content: Content, path: string): Element | undefined {
  let rest = [...page.querySelectorAll("body :not(script, style, nav *)")];
  let found: Element | undefined;
  let value: unknown = content;
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    value = (value as Content | undefined)?.[key];
    const texts = typeof value === "object" && value ? Object.values(value) : [value];
    for (const text of texts.filter((one) => typeof one !== "object").map(plain)) {
      const shows = (element: Element) => plain(element.textContent).includes(text);
      const isShown = (one: Element) => shows(one) && ![...one.children].some(shows);
      const index = text.length < MIN_LENGTH ? -1 : rest.findIndex(isShown);
      if (index < 0) continue;
      found = rest[index];
      rest = rest.slice(index);
      break;
    }
  }
  return found;
}
