import { entriesOf } from "./entries";

/** Titles of the galleries that there are, by category. */
export const galleryTitles = (root: string): Record<string, string> =>
  Object.fromEntries(
    entriesOf(root).flatMap(({ category, label }) => (category ? [[category, label]] : [])),
  );
