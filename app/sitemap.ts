import type { MetadataRoute } from "next";
import { banners, dates, entryDays, galleries, type Photo, places, stories } from "@/lib/content";
import { largestJpeg } from "@/lib/photos/srcset";
import { PAGES } from "@/lib/routes.mjs";
import { isListed } from "@/lib/seo/metadata";
import { storyDays } from "@/lib/seo/structured-data";
import { absoluteUrl } from "@/lib/site-url";

export const dynamic = "force-static";

/** Lists every page and its main photo. The splash is left out: its canonical URL is /home. */
export default function sitemap(): MetadataRoute.Sitemap {
  const pages = PAGES.filter((page) => page !== "splash" && isListed(`/${page}`));
  return [
    ...pages.map((page) => entry(`/${page}`, pictureOf(page), dayOf(page))),
    ...galleries().flatMap(({ path, photos }) =>
      photos.map((photo) => entry(`/gallery/${photo.key}`, photo, dayOf(path.slice(1)))),
    ),
  ];
}

function pictureOf(page: string): Photo | undefined {
  const isShown = ({ path }: { path: string }) => path === `/${page}`;
  const cover = [...stories(), ...places()].find(isShown)?.cover;
  return galleries().find(isShown)?.banner ?? cover ?? banners[page as keyof typeof banners];
}

/** The content file of a page. */
const entryOf = (page: string): string =>
  Reflect.get({ gallery: "landing", pricing: "packages" }, page) ??
  page.replace(/^gallery\//, "galleries/");

const PAGES_WITH_DAYS = ["home", "pricing", "contact"];

/** The last known day on which the content of a page changed. */
function dayOf(page: string): string | undefined {
  const story = stories().find(({ path }) => path === `/${page}`);
  const own = story ? storyDays(story).dateModified : entryDays[entryOf(page)]?.[0];
  const free = PAGES_WITH_DAYS.includes(page) ? (entryDays.dates?.[0] ?? dates.changed) : undefined;
  return [own ?? [], free ?? []].flat().sort().at(-1);
}

function entry(path: string, photo?: Photo, lastModified?: string): MetadataRoute.Sitemap[number] {
  return {
    url: absoluteUrl(path),
    ...(photo && { images: [largestJpeg(photo).url] }),
    ...(lastModified && { lastModified }),
  };
}
