/**
 * The visitor's favourite pictures. They live in the visitor's browser alone, and are told between its tabs. In the
 * store and in addresses they are one text: ids with commas between them.
 */

/** What stands behind `/gallery/` in the address of a picture: `wedding/wedding-03`. */
export type PictureId = string;

/** More than these fit neither among the favourites nor into a message. */
export const MAX_PICTURES = 24;

/** Fields of an address: pictures that are shown as somebody's choice, and those that a message is about. */
export const SHARED_FIELD = "kepek";
export const ASKED_FIELD = "kep";

/** Name of the store, and of the event that tells its changes within a page. */
const FAVOURITES = "favourites";
/** Where the browser stores nothing, the choice lives as long as the page, whose scripts all find it here. */
const UNSTORED = "favourites";
const GALLERY = "/gallery/";
const ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** The ids in a text, each once and no more than fit. What is no id is left out. */
export const idsIn = (text: string | null | undefined): PictureId[] =>
  [...new Set(text?.split(","))].filter((part) => ID.test(part)).slice(0, MAX_PICTURES);

/** The ids that a field of an address names, in its query (`?kep=…`) or behind its hash (`#kepek=…`). */
export const idsInAddress = (part: string, field: string): PictureId[] =>
  idsIn(new URLSearchParams(part.slice(1)).get(field));

/** The address that shows these pictures to whoever opens it. What stands behind the hash is sent to no server. */
export const sharedAddress = (ids: readonly PictureId[]): string =>
  `/favourites#${SHARED_FIELD}=${ids.join()}`;

/** The address of the form that is to be about these pictures. */
export const askAbout = (...ids: PictureId[]): string => `/contact?${ASKED_FIELD}=${ids.join()}`;

export const idOf = (path: string): PictureId => path.slice(GALLERY.length);
export const pathOf = (id: PictureId): string => GALLERY + id;

/** In the order in which they were chosen. */
export function readFavourites(): PictureId[] {
  try {
    return idsIn(document.documentElement.dataset[UNSTORED] ?? localStorage.getItem(FAVOURITES));
  } catch {
    return [];
  }
}

export function saveFavourites(ids: readonly PictureId[]): void {
  const { dataset } = document.documentElement;
  delete dataset[UNSTORED];
  try {
    if (ids.length > 0) localStorage.setItem(FAVOURITES, ids.join());
    else localStorage.removeItem(FAVOURITES);
  } catch {
    dataset[UNSTORED] = ids.join();
  }
  window.dispatchEvent(new Event(FAVOURITES));
}

/** Puts a picture among the favourites or takes it out. False where no more fit. */
export function toggleFavourite(id: PictureId): boolean {
  const ids = readFavourites();
  if (!ids.includes(id) && ids.length >= MAX_PICTURES) return false;
  saveFavourites(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return true;
}

/** Tells changes that were made in this page, in another tab, and while this page lay behind another one. */
export function onFavourites(listener: () => void): () => void {
  const events = [FAVOURITES, "storage", "pageshow"];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
