/** The visitor's favourite photos, shared by the browser's tabs. In storage and in URLs they are `id,id`. */
import { PICTURES_QUERY, prefillAnchor } from "./navigation";
import { onStored, readStored, store } from "./storage";

/** Id of a photo: the part of its path after `/gallery/`, like `wedding/wedding-03`. */
export type PhotoId = string;

/** Limit of the favourites and of a message. */
export const MAX_PICTURES = 24;

/** URL parameter of a shared list. */
export const SHARED_FIELD = "kepek";

const KEY = "favourites";
const GALLERY = "/gallery/";
export const PHOTO_ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Parses a list. Drops repeated ids, those above the limit, and anything else. */
export const idsIn = (text: string | null | undefined): PhotoId[] =>
  [...new Set(text?.split(","))].filter((part) => PHOTO_ID.test(part)).slice(0, MAX_PICTURES);

/** The ids in a query (`?kep=…`) or a fragment (`#kepek=…`). */
export const idsInAddress = (part: string, field: string): PhotoId[] =>
  idsIn(new URLSearchParams(part.slice(1)).get(field));

/** Path that shows these photos to anyone. Browsers do not send the fragment to servers. */
export const sharedAddress = (ids: readonly PhotoId[]): string =>
  `/favourites#${SHARED_FIELD}=${ids.join()}`;

export const askAbout = (...ids: PhotoId[]): string =>
  `/contact?${PICTURES_QUERY}=${ids.join()}#${prefillAnchor(PICTURES_QUERY)}`;

export const photoIdOf = (path: string): PhotoId => path.slice(GALLERY.length);
export const photoPath = (id: PhotoId): string => GALLERY + id;

/** In the order in which they were added. */
export const readFavourites = (): PhotoId[] => idsIn(readStored(KEY));
/** Without parsing, because a script on every page contains it. */
export const countFavourites = () => readStored(KEY).split(",").filter(Boolean).length;
export const saveFavourites = (ids: readonly PhotoId[]): void => store(KEY, ids.join());
export const onFavourites = (listener: () => void) => onStored(KEY, listener);

/** Adds or removes a photo. False if the list is full. */
export function toggleFavourite(id: PhotoId): boolean {
  const ids = readFavourites();
  if (!ids.includes(id) && ids.length >= MAX_PICTURES) return false;
  saveFavourites(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return true;
}
