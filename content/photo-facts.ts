/** What the machine-owned `photos.generated.json` knows of one original. */
export interface PhotoFacts {
  width: number;
  height: number;
  /** First 8 hex digits of SHA-256 over the original's bytes, the recipe and the focal point. */
  hash: string;
  /** Mean colours of the upper and the lower half, `#rrggbb,#rrggbb`. */
  placeholder: string;
}

/** What names a picture everywhere: `wedding/wedding-01` for the file `wedding-01.jpg` of a folder. */
export function photoKey(folder: string, file: string): string {
  return `${folder}/${file.replace(/\.jpg$/, "")}`;
}
