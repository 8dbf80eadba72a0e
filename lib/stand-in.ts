/**
 * Next exports no site in which a folder of pages, as that of pictures or of days, has none. Where there is not one, a
 * page of this name stands in for them, until `tools/build/export.ts` takes it away.
 */
export const STAND_IN = "stand-in";

/** Whether a folder of pages is exported that has none. */
export const needsStandIn = (pages: readonly unknown[]): boolean =>
  pages.length === 0 && process.env.SITE_EXPORT === "1";
