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
    caption: cell.getAttribute("data-caption") || image.alt,
    width: Number(image.getAttribute("width")),
    height: Number(image.getAttribute("height")),
    avif: cell.querySelector("source")?.srcset ?? "",
    jpg: image.srcset,
  };
}

/** URL and size (px) of each variant in a `srcset`. */
export function variantsIn(srcset: string, { width, height }: { width: number; height: number }) {
  return srcset.split(",").map((variant) => {
    const [src = "", size = ""] = variant.trim().split(" ");
    const step = Number.parseInt(size, 10);
    return { src, width: step, height: Math.round((step * height) / width) };
  });
}
