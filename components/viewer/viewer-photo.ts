export type ViewerPhoto = NonNullable<ReturnType<typeof photoIn>>;

/** The grid of a page; a script may still have to fill it. */
export const GRID = "[data-part=grid]";

export const photosIn = (page: Document): ViewerPhoto[] =>
  [...page.querySelectorAll("[data-shape]")].flatMap((cell) => photoIn(cell) ?? []);

/** The picture of a cell of the grid. `path` is its own page's; size in px, of the original; `srcset` of its variants. */
export function photoIn(cell: Element) {
  const image = cell.querySelector("img");
  const path = cell.querySelector("a")?.getAttribute("href");
  if (!image || !path) return undefined;
  return {
    path,
    alt: image.alt,
    width: Number(image.getAttribute("width")),
    height: Number(image.getAttribute("height")),
    avif: cell.querySelector("source")?.srcset ?? "",
    jpg: image.srcset,
  };
}

/** Address, width and height (px) of the variants that a `srcset` names. */
export function variantsIn(srcset: string, { width, height }: { width: number; height: number }) {
  return srcset.split(",").map((variant) => {
    const [src = "", size = ""] = variant.trim().split(" ");
    const its = Number.parseInt(size, 10);
    return { src, width: its, height: Math.round((its * height) / width) };
  });
}
