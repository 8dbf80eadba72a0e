import type { SchemaDescription } from "yup";
import { contentSchemas } from "@/content/schema";
import { entriesOf } from "./entries";

/** Titles of the galleries that there are, by category. */
export const galleryTitles = (root: string): Record<string, string> =>
  Object.fromEntries(
    entriesOf(root).flatMap(({ category, label }) => (category ? [[category, label]] : [])),
  );

/** Where a picture can go: the end of a gallery, or the place of a large picture. */
export function placesOf(root: string) {
  const galleries = Object.entries(galleryTitles(root)).map(([value, label]) => ({ value, label }));
  const pages = Object.entries(contentSchemas.banners.fields).map(([name, field]) => ({
    value: `banners/${name}`,
    label: (field.describe() as SchemaDescription).meta?.label ?? name,
  }));
  const ofGalleries = galleries.map(({ value, label }) => ({ value: `banners/${value}`, label }));
  return { galleries, banners: [...pages, ...ofGalleries] };
}
