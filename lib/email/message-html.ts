import type { PhotoFacts } from "@/content/photo-facts";
import factsJson from "@/content/photos.generated.json";
import { photoUrl } from "../photos/srcset";
import { absoluteUrl } from "../seo/absolute-url";
import { cutAtPictures, pictureLink } from "./picture-links";

/** In px: as wide as a picture is shown, and the widest variant that is taken for it. */
const SHOWN = 160;
const FETCHED = 448;

const FACTS: Record<string, PhotoFacts> = factsJson;

/** Text as it stands in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** A visitor's message as it was written, and under the address of each picture that there is, the picture. */
export const messageHtml = (message: string): string =>
  cutAtPictures(message)
    .map((part, place) => (place % 2 === 0 ? escapeHtml(part) : linkedPicture(part)))
    .join("");

function linkedPicture(key: string): string {
  const link = escapeHtml(pictureLink(key));
  const photo = Object.hasOwn(FACTS, key) && !key.startsWith("banners/") ? FACTS[key] : undefined;
  if (!photo) return link;
  const src = escapeHtml(absoluteUrl(photoUrl({ ...photo, key }, "jpg", FETCHED)));
  const height = Math.round((SHOWN * photo.height) / photo.width);
  // Its description stands before the address, so the picture has none of its own.
  return `<a href="${link}">${link}<br><img src="${src}" width="${SHOWN}" height="${height}" alt=""></a>`;
}
