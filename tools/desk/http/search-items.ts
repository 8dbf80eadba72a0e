/** What the desk's search can find. */
import type { GalleryEntry } from "@/lib/content/schema";
import { listGalleries } from "../../clients/records";
import { textsIn } from "../../content/demo-text";
import { isObject } from "../../content/items";
import { entriesOf } from "../content/entries";
import { placeOf } from "../content/fields";
import { fieldUrl } from "../protocol";
import { cardStrings, clientListStrings } from "../strings";
import { urlsOf } from "./photo";

export interface SearchItem {
  text: string;
  /** Labels of its entry and field. */
  place: string;
  href: string;
  /** URL of a small version. */
  photo?: string;
}

/** Fields without words of the photographer. Photos are found in their gallery. */
const CODE = /(?:^|\.)(?:id|file|focus|taken|changed|photos|cover|picture|order)(?:\[\d+\])?$/;

/** All entries, then their fields and photos. */
export async function searchItems(root: string): Promise<SearchItem[]> {
  const entries = entriesOf(root);
  const pages = entries.map(({ name, label }) => ({
    text: label,
    place: "",
    href: `/desk/${name}`,
  }));
  const clients = (await listGalleries(root)).map(({ title, folder }) => ({
    text: title,
    place: clientListStrings.heading,
    href: `/desk/clients/${folder}`,
  }));
  const inside = entries.map(async ({ name, kind, category, label, content }) => {
    const all = isObject(content) ? content : {};
    const { photos, ...texts } = category ? all : { ...all, photos: [] };
    const fields = textsIn(texts)
      .filter(([path]) => !CODE.test(path))
      .map(([path, text]) => ({
        text,
        place: `${label} – ${placeOf(kind, path)}`,
        href: fieldUrl(name, path),
      }));
    const shown = (photos as GalleryEntry[]).map(async ({ file, alt, caption }, index) => ({
      text: [alt, caption].filter(Boolean).join(" – ") || file,
      place: `${label} – ${cardStrings.photo(index + 1, file)}`,
      href: fieldUrl(name, `photos[${index}].alt`),
      photo: (await urlsOf(root, String(category), file).catch(() => undefined))?.small,
    }));
    return [...fields, ...(await Promise.all(shown))];
  });
  // The top of each page reports invalid files.
  const found = await Promise.all(inside.map((items) => items.catch(() => [])));
  return [pages, clients, ...found].flat();
}
