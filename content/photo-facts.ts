/** What `photos.generated.json`, which `npm run photos` writes, says of one original. */
export interface PhotoFacts {
  width: number;
  height: number;
  /** First 8 hex digits of SHA-256 over the original's bytes, the recipe and the focal point. */
  hash: string;
  /** Mean colours of the upper and the lower half, `#rrggbb,#rrggbb`. */
  placeholder: string;
}

/** A picture's id: `wedding/wedding-01` for the file `wedding-01.jpg` of the folder `wedding`. */
export function photoKey(folder: string, file: string): string {
  return `${folder}/${file.replace(/\.jpg$/, "")}`;
}
