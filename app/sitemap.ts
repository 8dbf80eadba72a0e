import type { MetadataRoute } from "next";
import { galleries } from "@/content";
import { CATEGORIES } from "@/content/types";
import { SITE_URL } from "@/lib/site-url";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  const paths = [
    "/home",
    "/gallery",
    "/pricing",
    "/contact",
    "/privacy",
    ...CATEGORIES.flatMap((category) => [
      `/gallery/${category}`,
      ...galleries[category].photos.map(({ slug }) => `/gallery/${category}/${slug}`),
    ]),
  ];
  return paths.map((path) => ({ url: `${SITE_URL}${path}` }));
}
