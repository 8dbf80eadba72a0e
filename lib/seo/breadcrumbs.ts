import { GALLERY } from "../words";

export interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs of a picture's page, the page itself last. */
export function photoBreadcrumbs(
  { category, title }: { category: string; title: string },
  { slug, alt }: { slug: string; alt: string },
): Crumb[] {
  return [
    { name: GALLERY, path: "/gallery" },
    { name: title, path: `/gallery/${category}` },
    { name: alt, path: `/gallery/${category}/${slug}` },
  ];
}
