import { setting } from "./settings.mjs";

/** Next refuses to export a dynamic segment without pages. `tools/build/build.ts` removes this one. */
export const STAND_IN = "stand-in";

export const needsStandIn = (pages: readonly unknown[]): boolean =>
  pages.length === 0 && setting("SITE_EXPORT") === "1";
