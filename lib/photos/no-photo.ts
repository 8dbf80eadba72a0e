/**
 * Next exports no site in which a folder of pages, as that of pictures, has none. As long as there is no picture at all,
 * a page of this name stands in for them, until `tools/build/export.ts` takes it away.
 */
export const NO_PHOTO = "no-photo";
