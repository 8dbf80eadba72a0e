/** Browsers inside Facebook, Instagram and Messenger cannot save a file that a page has made. */
export const isInApp = /FBAN|FBAV|FB_IAB|Instagram|Messenger/i.test(navigator.userAgent);

/** Whether the share menu saves photos among the photos, as on iOS. iPads call themselves Macintosh. */
export const savesToPhotos =
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** In ms; by then the browser reads the file. */
const RELEASE_AFTER = 60_000;

export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER);
}
