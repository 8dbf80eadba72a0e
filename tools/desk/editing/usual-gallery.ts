/** Which gallery to propose for photos that are dropped into an entry. */
import type { PackagesFile } from "@/lib/content/schema";
import { withPackageIds } from "@/lib/text/slugify";
import { isObject } from "../../content/list-items";
import type { Content } from "./edits";
import type { CheckedEntry } from "./entries";

/** The gallery of most photos in some content; undefined if it has none. */
function mostUsed(content: unknown, categories: readonly string[]): string | undefined {
  const text = JSON.stringify(content) ?? "";
  const countIn = (category: string) => text.split(`"${category}/`).length - 1;
  const [most] = categories.toSorted((a, b) => countIn(b) - countIn(a));
  return most && countIn(most) > 0 ? most : undefined;
}

/** The gallery of each package, by its id, and of each place that has photos or a story, by its name. */
export function galleriesByTopic(entries: readonly CheckedEntry[], categories: readonly string[]) {
  const topics: Record<string, string | undefined> = {};
  for (const { kind, name, content, errors } of entries) {
    if (name === "packages" && errors.length === 0)
      for (const { id, gallery } of withPackageIds((content as PackagesFile).packages))
        topics[id] = gallery;
    const place = isObject(content) && (kind === "story" ? content.place : content.title);
    if ((kind === "story" || kind === "place") && place)
      topics[`${place}`] = mostUsed(content, categories) ?? topics[`${place}`];
  }
  return topics;
}

/**
 * That of the item with the photos, such as a package, of most photos of the entry, of its package, or of its place. Else
 * the first one.
 */
export function usualGallery(
  item: Content | undefined,
  content: Content,
  categories: readonly string[],
  topics: Record<string, string | undefined>,
): string | undefined {
  const own = categories.find((category) => category === item?.gallery);
  const byTopic = topics[`${content.package}`] ?? topics[`${content.place}`];
  return own ?? mostUsed(content, categories) ?? byTopic ?? categories[0];
}
