/** The visitor's favourite photos, shared by the browser's tabs. Stored, and written in addresses, as `id,id`. */
import { PICTURES_QUERY, prefillAnchor } from "./navigation";
import { onStored, readStored, store } from "./storage";

/** Id of a photo: the part of its address after `/gallery/`, like `wedding/wedding-03`. */
export type PhotoId = string;

/** Of the favourites, and of a message. */
export const MAX_PICTURES = 24;

/** Address parameter of a shared list. */
export const SHARED_FIELD = "kepek";

const KEY = "favourites";
const GALLERY = "/gallery/";
export const PICTURE_ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Parses a list. Repeated ids, those above the limit, and anything else are dropped. */
export const idsIn = (text: string | null | undefined): PhotoId[] =>
  [...new Set(text?.split(","))].filter((part) => PICTURE_ID.test(part)).slice(0, MAX_PICTURES);

/** The ids in a query (`?kep=…`) or a fragment (`#kepek=…`). */
export const idsInAddress = (part: string, field: string): PhotoId[] =>
  idsIn(new URLSearchParams(part.slice(1)).get(field));

/** Address that shows these photos to anyone. Browsers do not send the fragment to servers. */
export const sharedAddress = (ids: readonly PhotoId[]): string =>
  `/favourites#${SHARED_FIELD}=${ids.join()}`;

export const askAbout = (...ids: PhotoId[]): string =>
  `/contact?${PICTURES_QUERY}=${ids.join()}#${prefillAnchor(PICTURES_QUERY)}`;

export const photoIdOf = (path: string): PhotoId => path.slice(GALLERY.length);
export const photoPath = (id: PhotoId): string => GALLERY + id;

/** In the order of choosing. */
export const readFavourites = (): PhotoId[] => idsIn(readStored(KEY));
export const saveFavourites = (ids: readonly PhotoId[]): void => store(KEY, ids.join());
export const onFavourites = (listener: () => void) => onStored(KEY, listener);

/** Adds a photo or removes it. False when the list is full. */
export function toggleFavourite(id: PhotoId): boolean {
  const ids = readFavourites();
  if (!ids.includes(id) && ids.length >= MAX_PICTURES) return false;
  saveFavourites(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return true;
}
