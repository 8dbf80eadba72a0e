import { withCaptions } from "@/content/check";
import type { ContentKind, GalleryEntry } from "@/content/schema";
import { explainInHungarian } from "./explain";
import type { Problem } from "./form";
import { lostGalleries } from "./lost-galleries";
import type { Content } from "./merge";

/** Why the site could not show a content file. A picture may wait for its words: publishing asks for them. */
export function problemsOf(
  kind: ContentKind,
  content: unknown,
  categories: readonly string[],
): Problem[] {
  const problems = explainInHungarian(kind, withCaptions(content));
  if (problems.length > 0) return problems;
  const lost = lostGalleries(kind, content, categories);
  return kind === "gallery" ? [...lost, ...problemsOfList(content as Content)] : lost;
}

function problemsOfList({ photos = [], drawer = [], cover }: Content): Problem[] {
  const listed = (photos as GalleryEntry[]).map(({ file }) => file);
  const files = [...listed, ...(drawer as GalleryEntry[]).map(({ file }) => file)];
  const repeated = files.find((file, index) => files.indexOf(file) !== index);
  if (repeated !== undefined) {
    return [{ path: "photos", place: "Képek", reason: `kétszer van benne ez a kép: ${repeated}.` }];
  }
  if (listed.length === 0 || listed.includes(String(cover))) return [];
  return [{ path: "cover", place: "Borítókép", reason: "nincs a galéria képei között." }];
}
