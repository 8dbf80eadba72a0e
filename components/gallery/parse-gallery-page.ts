import { type PhotoId, photoPath } from "@/lib/favourites";

// Scripts read photos from the HTML of galleries.

export type ViewerPhoto = NonNullable<ReturnType<typeof photoIn>>;

/** The grid of a page, which may be empty at first. */
export const GRID = "[data-part=grid]";

export const photosIn = (page: Document): ViewerPhoto[] =>
  [...page.querySelectorAll("[data-shape]")].flatMap((cell) => photoIn(cell) ?? []);

/** The photo in a cell of a grid, with the size of the original in px. */
export function photoIn(cell: Element) {
  const image = cell.querySelector("img");
  const path = cell.querySelector("a")?.getAttribute("href");
  if (!image || !path) return undefined;
  return {
    path,
    alt: image.alt,
    /** Empty if the photographer has written none. */
    caption: cell.getAttribute("data-caption") ?? "",
    width: Number(image.getAttribute("width")),
    height: Number(image.getAttribute("height")),
    avif: cell.querySelector("source")?.srcset ?? "",
    jpg: image.src,
  };
}

/**
 * Fetches and parses a gallery's page. Its root has `data-stored` if the service worker had cached it, so it may be outdated.
 * @throws {TypeError} if it cannot be fetched now
 */
export async function fetchGallery(path: string, cache?: RequestCache): Promise<Document> {
  const answer = await fetch(path, cache && { cache });
  // A 404 or a redirect means that there is no such gallery; a server error does not.
  const isUnknown = answer.redirected || answer.status === 404;
  if (!answer.ok && !isUnknown) throw new TypeError(`${path}: ${answer.status}`);
  const html = isUnknown ? "" : await answer.text();
  // The head is left out: this page's security policy forbids its styles.
  const main = html.slice(html.indexOf("<main"));
  const page = new DOMParser().parseFromString(main, "text/html");
  page.documentElement.toggleAttribute("data-stored", answer.headers.has("X-Stored"));
  return page;
}

/** Finds photos' cells in their galleries: null if the photo was deleted, missing if its gallery cannot be fetched. */
export async function fetchCells(ids: readonly PhotoId[]) {
  const cells = new Map<PhotoId, HTMLElement | null>();
  const galleries = [...new Set(ids.map((id) => photoPath(id).replace(/\/[^/]*$/, "")))];
  const pages = await Promise.all(
    galleries.map((path) => fetchGallery(path, "no-cache").catch(() => null)),
  );
  for (const id of ids) {
    const path = photoPath(id);
    const page = pages[galleries.findIndex((gallery) => path.startsWith(`${gallery}/`))];
    const cell = page?.querySelector(`[data-shape] > [href="${path}"]`)?.parentElement;
    const isKnown = page && !page.documentElement.hasAttribute("data-stored");
    if (cell || isKnown) cells.set(id, cell ?? null);
  }
  return cells;
}

/** URL and size (px) of each variant in a `srcset`. */
export function variantsIn(srcset: string, { width, height }: { width: number; height: number }) {
  return srcset.split(",").map((variant) => {
    const [src = "", size = ""] = variant.trim().split(" ");
    const step = Number.parseInt(size, 10);
    return { src, width: step, height: Math.round((step * height) / width) };
  });
}
