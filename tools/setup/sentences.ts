import { articleOf } from "@/lib/words";

/** Small rules of Hungarian, and of what search engines show. */

/** Letters that search engines show of a description. */
const DESCRIPTION = 160;

/** The first text that is no longer than a description may be; the last one where none is. */
export const firstFitting = (texts: readonly string[]): string =>
  texts.find((text) => text.length <= DESCRIPTION) ?? texts.at(-1) ?? "";

/** `az anna@…`, `a bea@…`: the article before an address. */
export const withArticle = (word: string): string => `${articleOf(word)} ${word}`;

const MONTHS =
  "január február március április május június július augusztus szeptember október november december".split(
    " ",
  );

/** `2026. november 22-től`: the day from which something holds. */
export function fromDay(day: Date): string {
  const date = day.getDate();
  // As the number is spoken: hattól, húsztól, but tíztől and elsejétől.
  const isDeep = [3, 6, 8].includes(date % 10) || date === 20 || date === 30;
  const ending = date === 1 ? "jétől" : isDeep ? "tól" : "től";
  return `${day.getFullYear()}. ${MONTHS[day.getMonth()]} ${date}-${ending}`;
}

/** The town of an address: of `9021 Győr, Baross út 5.` it is `Győr`. */
export const townOf = (place: string): string => /^\d{4} ([^,]+),/.exec(place)?.[1] ?? place;
