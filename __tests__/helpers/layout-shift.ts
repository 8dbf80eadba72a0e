import type { Page } from "@playwright/test";

/** What one page may move by, as layout-shift score. A late letter may widen a word by a fraction of a pixel. */
export const UNSEEN_SHIFT = 0.001;

/** Adds up what moves on each page that is opened from now on, but for what the visitor's own hand has moved. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout-shift score of the page that is open: 0 where nothing has moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(() => Reflect.get(window, "layoutShift"));
}
