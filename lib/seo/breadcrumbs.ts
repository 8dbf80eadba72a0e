import { GALLERY } from "../words";

export interface Crumb {
  name: string;
  path: string;
}

/** The way to a picture's page, the page itself last: what the page shows and what search engines are told. */
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
