import type { Metadata } from "next";
import { type Photo, site } from "@/content";
import { photoVariants } from "../photos/srcset";

export interface PageMetadata {
  /** Without the photographer's name, which is added. */
  title: string;
  description: string;
  /** Path of the page. */
  path: string;
  /** Path that search engines are to list instead, if it is another. */
  canonical?: string;
  /** What a shared link shows. */
  picture: Photo;
}

/** Title, description, canonical address and share preview of a page. */
export function pageMetadata({
  title,
  description,
  path,
  canonical = path,
  picture,
}: PageMetadata): Metadata {
  const fullTitle = title.includes(site.name) ? title : `${title} – ${site.name}`;
  const preview = photoVariants(picture, "jpg").at(-1);
  return {
    title: fullTitle,
    description,
    alternates: { canonical },
    openGraph: {
      type: "website",
      locale: "hu_HU",
      siteName: site.name,
      title: fullTitle,
      description,
      url: canonical,
      ...(preview && {
        images: [
          { url: preview.src, width: preview.width, height: preview.height, alt: picture.alt },
        ],
      }),
    },
    twitter: { card: "summary_large_image" },
  };
}
