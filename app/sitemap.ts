import type { MetadataRoute } from "next";
import {
  banners,
  findGallery,
  findStory,
  galleries,
  listedStories,
  type Photo,
  stories,
} from "@/content";
import { largestJpeg } from "@/lib/photos/srcset";
import { PAGES } from "@/lib/routes.mjs";
import { absoluteUrl } from "@/lib/site-url";

export const dynamic = "force-static";

/** The splash names /home as its canonical address, and nobody searches for the others. */
const NOT_LISTED = ["splash", "offline", "favourites"];
for (const { category, shownIn } of galleries()) {
  if (shownIn === "stories") NOT_LISTED.push(`gallery/${category}`);
}
if (listedStories().length === 0) NOT_LISTED.push("stories");
for (const { path, photos } of stories()) {
  if (photos.length === 0) NOT_LISTED.push(path.slice(1));
}

/** Every page for search engines, with its main picture. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...PAGES.filter((page) => !NOT_LISTED.includes(page)).map((page) =>
      entry(`/${page}`, pictureOf(page)),
    ),
    ...galleries().flatMap(({ photos }) =>
      photos.map((photo) => entry(`/gallery/${photo.key}`, photo)),
    ),
  ];
}

function pictureOf(page: string): Photo | undefined {
  const [folder, name] = page.split("/");
  if (!name) return banners[page as keyof typeof banners];
  return folder === "stories" ? findStory(name)?.cover : findGallery(name)?.banner;
}

function entry(path: string, photo?: Photo): MetadataRoute.Sitemap[number] {
  return { url: absoluteUrl(path), ...(photo && { images: [largestJpeg(photo).url] }) };
}
