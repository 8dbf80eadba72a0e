import type { Metadata } from "next";
import { type Photo, site } from "@/content";
import { PREVIEW_SIZE } from "../photos/recipe.mjs";
import { previewUrl } from "../photos/srcset";
import { SITE_URL } from "../site-url";
import { LOCALE } from "../words";

export interface PageMetadata {
  /** The photographer's name is added, unless it contains it. */
  title: string;
  description: string;
  path: string;
  /** Path that search engines should list instead. */
  canonical?: string;
  /** Shown by shared links. */
  picture: Photo;
}

export function pageMetadata({
  title,
  description,
  path,
  canonical = path,
  picture,
}: PageMetadata): Metadata {
  const fullTitle = title.includes(site.name) ? title : `${title} – ${site.name}`;
  const { alt } = picture;
  const preview = { url: previewUrl(picture), ...PREVIEW_SIZE, type: "image/jpeg", alt };
  return {
    metadataBase: new URL(SITE_URL),
    title: fullTitle,
    description,
    alternates: { canonical },
    openGraph: {
      type: "website",
      locale: LOCALE.replace("-", "_"),
      siteName: site.name,
      title: fullTitle,
      description,
      url: canonical,
      images: [preview],
    },
    twitter: { card: "summary_large_image", images: [{ url: preview.url, alt }] },
  };
}
