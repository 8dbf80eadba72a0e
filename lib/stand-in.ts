/**
 * Next refuses to export a site in which a dynamic segment, as that of pictures, has no page. Where there is none, a page
 * of this name stands in, until `tools/build/export.ts` removes it.
 */
export const STAND_IN = "stand-in";

/** Whether a folder of pages is exported that has none. */
export const needsStandIn = (pages: readonly unknown[]): boolean =>
  pages.length === 0 && process.env.SITE_EXPORT === "1";
