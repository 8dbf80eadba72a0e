import type { BasicFormField } from "@keystatic/core";
import { type PhotoFacts, photoKey } from "@/content/photo-facts";
import factsJson from "@/content/photos.generated.json";
import { photoUrl } from "@/lib/photos/srcset";

const facts: Record<string, PhotoFacts | undefined> = factsJson;

/** In px. The smallest JPEG variant has this width. */
const THUMBNAIL_WIDTH = 448;

/** Address of a small variant of a picture; undefined while there is none. */
export function thumbnailUrl(folder: string, file: string): string | undefined {
  const key = photoKey(folder, file);
  const its = facts[key];
  return its && photoUrl({ ...its, key }, "jpg", THUMBNAIL_WIDTH);
}

const asName = (value: unknown) => (typeof value === "string" ? value : "");

/** The name of a picture's file, which the editor shows as the picture itself and never changes. */
export function pictureFile(folder: string): BasicFormField<string> {
  return {
    kind: "form",
    Input: showFileOf(folder),
    defaultValue: () => "",
    parse: asName,
    serialize: (value) => ({ value }),
    validate: (value) => {
      if (!value) throw new Error("Ehhez a tételhez nem tartozik kép.");
      return value;
    },
    reader: { parse: asName },
  };
}

const showFileOf =
  (folder: string) =>
  ({ value: file }: { value: string }) => {
    if (!file) return <p>Új képet az íróasztal kezdőlapján tehetsz be. Ezt itt hagyd el.</p>;
    const src = thumbnailUrl(folder, file);
    if (!src) return <p>{file}</p>;
    // biome-ignore lint/performance/noImgElement: a variant made by the site's own encoder
    return <img src={src} alt="" style={{ maxBlockSize: "16rem", maxInlineSize: "100%" }} />;
  };
