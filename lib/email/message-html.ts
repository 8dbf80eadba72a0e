import factsJson from "@/content/photos.generated.json";
import type { PhotoFacts } from "@/lib/content/photo-facts";
import { escapeMarkup } from "../escape-markup";
import { photoPath } from "../favourites";
import { photoUrl } from "../photos/srcset";
import { absoluteUrl } from "../site-url";
import { mailStrings } from "../strings";

/** Widths in px: of the photo in the mail, and of the variant that it loads. */
const SHOWN = 160;
const LOADED = 960;

const FACTS: Record<string, PhotoFacts> = factsJson;

const addressOf = (key: string) => absoluteUrl(photoPath(key));

/** A photo's line in the list below the message. `key` is like `wedding/wedding-03`. */
export const photoText = (key: string, caption: string | undefined): string =>
  mailStrings.picture(caption, addressOf(key));

/** The same line in HTML, with the photo if this build of the site has it. */
export function photoHtml(key: string, caption: string | undefined): string {
  const link = escapeMarkup(addressOf(key));
  const photo = Object.hasOwn(FACTS, key) ? FACTS[key] : undefined;
  const line = escapeMarkup(photoText(key, caption));
  if (!photo) return line;
  const src = escapeMarkup(absoluteUrl(photoUrl({ ...photo, key }, "jpg", LOADED)));
  const height = Math.round((SHOWN * photo.height) / photo.width);
  // `alt` is empty because the line already describes the photo.
  const image = `<img src="${src}" width="${SHOWN}" height="${height}" alt="">`;
  return line.replace(link, () => `<a href="${link}">${link}<br>${image}</a>`);
}
