import type { SchemaDescription } from "yup";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { placeOf } from "./explain";
import type { Problem } from "./form";
import { valueAt } from "./value-at";

/** Fields that name a gallery which is not there any more: the schema cannot know, and the build would stop. */
export function lostGalleries(
  kind: ContentKind,
  content: unknown,
  categories: readonly string[],
): Problem[] {
  const description = contentSchemas[kind].describe() as SchemaDescription;
  return galleryPaths(description, "", content)
    .filter((path) => {
      const named = valueAt(content, path);
      return typeof named === "string" && named !== "" && !categories.includes(named);
    })
    .map((path) => ({
      path,
      place: placeOf(kind, path),
      reason: `ez a galéria már nincs meg (${valueAt(content, path)}); válassz másikat.`,
    }));
}

/** Where a gallery can be named in this content. */
function galleryPaths(description: SchemaDescription, path: string, content: unknown): string[] {
  if (description.meta?.kind === "gallery") return [path];
  const { fields = {}, innerType } = description as {
    fields?: Record<string, SchemaDescription>;
    innerType?: SchemaDescription;
  };
  const items = innerType ? valueAt(content, path) : undefined;
  const list = innerType && Array.isArray(items) ? items : [];
  return [
    ...list.flatMap((_, index) =>
      innerType ? galleryPaths(innerType, `${path}[${index}]`, content) : [],
    ),
    ...Object.entries(fields).flatMap(([name, its]) =>
      galleryPaths(its, path ? `${path}.${name}` : name, content),
    ),
  ];
}
