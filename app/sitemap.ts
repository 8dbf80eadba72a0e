import type { MetadataRoute } from "next";
import {
  banners,
  changedDays,
  findGallery,
  findPlace,
  findStory,
  galleries,
  type Photo,
} from "@/content";
import { largestJpeg } from "@/lib/photos/srcset";
import { PAGES } from "@/lib/routes.mjs";
import { isListed } from "@/lib/seo/metadata";
import { absoluteUrl } from "@/lib/site-url";

export const dynamic = "force-static";

/** Every page for search engines, with its main picture. The splash names /home as its canonical address. */
export default function sitemap(): MetadataRoute.Sitemap {
  const pages = PAGES.filter((page) => page !== "splash" && isListed(`/${page}`));
  return [
    ...pages.map((page) => entry(`/${page}`, pictureOf(page), changedDays[entryOf(page)])),
    ...galleries().flatMap(({ photos }) =>
      photos.map((photo) => entry(`/gallery/${photo.key}`, photo)),
    ),
  ];
}

function pictureOf(page: string): Photo | undefined {
  const [folder, name] = page.split("/");
  if (!name) return banners[page as keyof typeof banners];
  if (folder === "gallery") return findGallery(name)?.banner;
  return (folder === "stories" ? findStory(name) : findPlace(name))?.cover;
}

/** The content file that a page is named after. */
const entryOf = (page: string): string =>
  Reflect.get({ gallery: "landing", pricing: "packages" }, page) ??
  page.replace(/^gallery\//, "galleries/");

function entry(path: string, photo?: Photo, lastModified?: string): MetadataRoute.Sitemap[number] {
  return {
    url: absoluteUrl(path),
    ...(photo && { images: [largestJpeg(photo).url] }),
    ...(lastModified && { lastModified }),
  };
}
