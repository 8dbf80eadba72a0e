/** Which files are photos, in folders that were dropped, given to a command or watched. */

/** Raw files are left out: they often lie beside the photos made from them. */
const PHOTO = /\.(?:jpe?g|jpe|jfif|jif|png|webp|avif|tiff?|heic|heif|hif)$/i;

/**
 * Folders of systems, NAS devices and photo programs, which contain thumbnails and removed files; and hidden files, such as
 * macOS's `._kep.jpg`.
 */
const NOT_PHOTOS =
  /(?:^|[\\/])(?:[.~]|(?:__MACOSX|@eaDir|[#@]recycle|\$RECYCLE\.BIN|System Volume Information|lost\+found|CaptureOne|Lightroom Previews|[^\\/]*\.lr(?:data|library|cat))[\\/])/i;

/** @param path below the folder */
export const isPhotoFile = (path: string): boolean => PHOTO.test(path) && !NOT_PHOTOS.test(path);

/** Made at the first comparison, because browsers take 20 ms for it. */
let collator: Intl.Collator | undefined;

/** Sorts names as people count: `kep-2.jpg` before `kep-10.jpg`. */
export function byNumber(a: string, b: string): number {
  collator ??= new Intl.Collator("hu", { numeric: true });
  return collator.compare(a, b);
}
