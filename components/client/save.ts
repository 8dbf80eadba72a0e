/** In-app browsers of Facebook, Instagram and Messenger cannot save files that a page creates. */
export const isInApp = /FBAN|FBAV|FB_IAB|Instagram|Messenger/i.test(navigator.userAgent);

/** True on iOS, where the share menu can save to Photos. iPads call themselves Macintosh. */
export const savesToPhotos =
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** By then the browser has started to read the file. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
