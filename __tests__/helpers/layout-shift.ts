import type { Page } from "@playwright/test";

/** The layout-shift score that one page may have: a late font may widen a word by less than a pixel. */
export const UNSEEN_SHIFT = 0.001;

/** Adds up the layout shifts of each page that is opened from now on, except those after input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
      for (const { value, hadRecentInput } of shifts)
        if (!hadRecentInput)
          Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + value });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(() => Reflect.get(window, "layoutShift"));
}
