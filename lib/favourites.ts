/** The visitor's favourite pictures, shared by the browser's tabs. Stored, and written in addresses, as `id,id`. */
import { PICTURES_QUERY, prefillAnchor } from "./navigation";
import { onStored, readStored, store } from "./storage";

/** Id of a picture: the part of its address after `/gallery/`, like `wedding/wedding-03`. */
export type PictureId = string;

/** Of the favourites, and of a message. */
export const MAX_PICTURES = 24;

/** Address parameter of a shared list. */
export const SHARED_FIELD = "kepek";

const KEY = "favourites";
const GALLERY = "/gallery/";
export const PICTURE_ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Parses a list. Repeated ids, those above the limit, and anything else are dropped. */
export const idsIn = (text: string | null | undefined): PictureId[] =>
  [...new Set(text?.split(","))].filter((part) => PICTURE_ID.test(part)).slice(0, MAX_PICTURES);

/** The ids in a query (`?kep=…`) or a fragment (`#kepek=…`). */
export const idsInAddress = (part: string, field: string): PictureId[] =>
  idsIn(new URLSearchParams(part.slice(1)).get(field));

/** Address that shows these pictures to anyone. Browsers do not send the fragment to servers. */
export const sharedAddress = (ids: readonly PictureId[]): string =>
  `/favourites#${SHARED_FIELD}=${ids.join()}`;

export const askAbout = (...ids: PictureId[]): string =>
  `/contact?${PICTURES_QUERY}=${ids.join()}#${prefillAnchor(PICTURES_QUERY)}`;

export const pictureIdOf = (path: string): PictureId => path.slice(GALLERY.length);
export const picturePath = (id: PictureId): string => GALLERY + id;

/** In the order of choosing. */
export const readFavourites = (): PictureId[] => idsIn(readStored(KEY));
export const saveFavourites = (ids: readonly PictureId[]): void => store(KEY, ids.join());
export const onFavourites = (listener: () => void) => onStored(KEY, listener);

/** Adds a picture or removes it. False when the list is full. */
export function toggleFavourite(id: PictureId): boolean {
  const ids = readFavourites();
  if (!ids.includes(id) && ids.length >= MAX_PICTURES) return false;
  saveFavourites(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return true;
}
