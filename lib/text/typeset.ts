/** Spaces before a dash, in a price, after an article, and after `30.`, `3–6` and `f)` if a word follows. */
const SPACES =
  / (?=[–—])|(?<=\d) (?=(?:\d{3} )*Ft)|(?<=(?:^|[\s„"(])[Aa]z?) |(?<=\d\.|[\s(]\d+–\d+|[\s(][\da-z]\)) (?=[\p{Ll}§])/gu;

/** The dash of a range, except at the start of a text, and the hyphen of `e-mail`, except in an e-mail address. */
const DASHES = /(?<=[\s(]\d+)–(?=\d)|(?<=(?:^|[\s„"(])[Ee])-(?=mail(?!\S*@))/g;

/** What is typed before a word as an opening quotation mark, in any form. */
const OPENING = /(?<![^\s([])["“”](?=\S)/g;

/** Prevents bad line breaks, and sets Hungarian quotation marks. The site's font has no non-breaking hyphen, hence the word joiners. */
export const typeset = (text: string) =>
  text
    .replace(OPENING, "„")
    .replace(/["“]/g, "”")
    .replace(SPACES, "\u00a0")
    .replace(DASHES, "$&\u2060");

/** Typesets every text of a group of strings, including those that its functions return. */
export function typesetAll<Strings>(strings: Strings): Strings {
  const set = (value: unknown): unknown => {
    if (typeof value === "string") return typeset(value);
    if (typeof value === "function") return (...args: unknown[]) => set(value(...args));
    if (Array.isArray(value)) return value.map(set);
    if (typeof value !== "object" || !value) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, set(part)]));
  };
  return set(strings) as Strings;
}

/** Undoes the line breaks, for search engines, previews and mail subjects. */
export const plain = (text: string): string => text.replace(/\u2060/g, "").replace(/\u00a0/g, " ");
