import type { MetadataRoute } from "next";
import { banners, galleries, type Photo } from "@/content";
import { CATEGORIES } from "@/content/types";
import { absoluteUrl } from "@/lib/seo/absolute-url";
import { largestJpeg } from "@/lib/seo/largest-jpeg";

export const dynamic = "force-static";

/** Every page that is to be found, each with the picture that it is about. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [
    entry("/home", banners.home),
    entry("/gallery", banners.gallery),
    entry("/pricing", banners.pricing),
    entry("/contact", banners.contact),
    entry("/privacy"),
    ...CATEGORIES.flatMap((category) => [
      entry(`/gallery/${category}`, banners[category]),
      ...galleries[category].photos.map((photo) =>
        entry(`/gallery/${category}/${photo.slug}`, photo),
      ),
    ]),
  ];
}

function entry(path: string, photo?: Photo): MetadataRoute.Sitemap[number] {
  return {
    url: absoluteUrl(path),
    ...(photo && { images: [largestJpeg(photo).url] }),
  };
}
