import type { ContentKind, GalleryEntry } from "@/content/schema";
import { explainInHungarian, placeOf } from "./explain";
import type { Problem } from "./form";

/** Why the site could not show a content file. */
export function problemsOf(
  kind: ContentKind,
  content: unknown,
  categories: readonly string[],
): Problem[] {
  const problems = explainInHungarian(kind, content);
  if (problems.length > 0) return problems;
  const lost = lostGalleries(kind, content, "", categories);
  return kind === "gallery" ? [...lost, ...problemsOfList(content as GalleryLists)] : lost;
}

/** Fields that name a gallery which is not there any more: the schema cannot know, and the build would stop. */
function lostGalleries(
  kind: ContentKind,
  value: unknown,
  path: string,
  categories: readonly string[],
): Problem[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, its]) => {
      const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
      return lostGalleries(kind, its, below, categories);
    });
  }
  const isLost = /(?:^|\.)gallery$/.test(path) && value && !categories.includes(String(value));
  const reason = `ez a galéria már nincs meg (${value}); válassz másikat.`;
  return isLost ? [{ path, place: placeOf(kind, path), reason }] : [];
}

interface GalleryLists {
  photos: GalleryEntry[];
  drawer?: GalleryEntry[];
  cover?: string;
}

function problemsOfList({ photos, drawer = [], cover }: GalleryLists): Problem[] {
  const listed = photos.map(({ file }) => file);
  const files = [...listed, ...drawer.map(({ file }) => file)];
  const repeated = files.find((file, index) => files.indexOf(file) !== index);
  if (repeated !== undefined) {
    return [{ path: "photos", place: "Képek", reason: `kétszer van benne ez a kép: ${repeated}.` }];
  }
  if (listed.length === 0 || listed.includes(String(cover))) return [];
  return [{ path: "cover", place: "Borítókép", reason: "nincs a galéria képei között." }];
}
