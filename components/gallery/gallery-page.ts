import { type PictureId, pathOf } from "@/lib/favourites";
import { STORED } from "@/lib/offline/messages";

/**
 * The page of a gallery, to be read: what it shows stands there once, for everybody. `data-stored` on its root where it
 * may be older than the site.
 * @throws {TypeError} when it cannot be had now
 */
export async function fetchGallery(path: string, cache?: RequestCache): Promise<Document> {
  const answer = await fetch(path, cache && { cache });
  // An unknown gallery is no page, or leads to another one; what a server in trouble says means nothing.
  const isUnknown = answer.redirected || answer.status === 404;
  if (!answer.ok && !isUnknown) throw new TypeError(`${path}: ${answer.status}`);
  const html = isUnknown ? "" : await answer.text();
  // Without its head: this page's policy knows the hashes of its own styles alone.
  const main = html.slice(html.indexOf("<main"));
  const page = new DOMParser().parseFromString(main, "text/html");
  page.documentElement.toggleAttribute("data-stored", answer.headers.has(STORED));
  return page;
}

/** Pictures of galleries: those that there are, and those of which nobody knows now. */
export interface FoundPictures {
  cells: Map<PictureId, HTMLElement>;
  unreachable: PictureId[];
}

/** The cells of pictures as the grids of their galleries have them, each gallery read once. */
export async function fetchCells(ids: readonly PictureId[]): Promise<FoundPictures> {
  const found: FoundPictures = { cells: new Map(), unreachable: [] };
  const galleries = [...new Set(ids.map((id) => pathOf(id).replace(/\/[^/]*$/, "")))];
  const pages = await Promise.all(
    galleries.map((path) => fetchGallery(path, "no-cache").catch(() => null)),
  );
  for (const id of ids) {
    const path = pathOf(id);
    const page = pages[galleries.findIndex((gallery) => path.startsWith(`${gallery}/`))];
    const cell = page?.querySelector(`[data-shape] > [href="${path}"]`)?.parentElement;
    if (cell) found.cells.set(id, cell);
    else if (!page || page.documentElement.hasAttribute("data-stored")) found.unreachable.push(id);
  }
  return found;
}
