/** An original's facts in `photos.generated.json`, which `npm run photos` writes. */
export interface PhotoFacts {
  width: number;
  height: number;
  /** First 8 hex digits of SHA-256 over the original's bytes, the recipe and the focal point. */
  hash: string;
  /** Mean colours of the upper and the lower half, `#rrggbb,#rrggbb`. */
  placeholder: string;
  /** Its description. Mails show it, and functions do not contain the galleries. */
  alt?: string;
  /** Missing until its variants are encoded. */
  quality?: AvifQuality;
}

/** The AVIF qualities, 0 to 100, that a photo needs in the grid and in the viewer. */
export interface AvifQuality {
  grid: number;
  view: number;
}

/** A photo's id: `wedding/wedding-01` for the file `wedding-01.jpg` of the folder `wedding`. */
export const photoKey = (folder: string, file: string) => `${folder}/${file.replace(/\.jpg$/, "")}`;
