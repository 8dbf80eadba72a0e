/** A picture of a gallery, as its page holds it. */
export interface ViewerPhoto {
  /** Path of its own page. */
  path: string;
  alt: string;
  /** Of the original, in px. */
  width: number;
  height: number;
  /** `srcset` of its variants. */
  avif: string;
  jpg: string;
}

/** The pictures of a gallery's page, in their order; none on another page. */
export function photosIn(page: Document): ViewerPhoto[] {
  return [...page.querySelectorAll<HTMLAnchorElement>("[data-shape] > a")].flatMap((link) => {
    const image = link.querySelector("img");
    const path = link.getAttribute("href");
    if (!image || !path) return [];
    return {
      path,
      alt: image.alt,
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
      avif: link.querySelector("source")?.srcset ?? "",
      jpg: image.srcset,
    };
  });
}

/** Address, width and height (px) of the variants that a `srcset` names. */
export function variantsIn(srcset: string, { width, height }: { width: number; height: number }) {
  return srcset.split(",").map((variant) => {
    const [src = "", size = ""] = variant.trim().split(" ");
    const its = Number.parseInt(size, 10);
    return { src, width: its, height: Math.round((its * height) / width) };
  });
}
