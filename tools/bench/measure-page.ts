import type { Browser, Page } from "@playwright/test";
import { inBrowser } from "../kit/browser";
import { median } from "../kit/terminal";

/** Loads of which the middle one counts. */
const LOADS = 5;
/** Fast 4G, as Chromium's own tools have it. */
const LINE = {
  offline: false,
  latency: 60,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 1.5e6 / 8,
};
/** px that are scrolled, and px a second. */
const SCROLL = { yDistance: -12_000, speed: 3000 };

/** Notes the time of every frame. A text, since what tsx makes of a function with a name runs in Node only. */
const NOTE_FRAMES = `
  var frameTimes = [];
  requestAnimationFrame(function note(time) {
    frameTimes.push(time);
    requestAnimationFrame(note);
  });
`;

/**
 * Opens a page as on a phone, and scrolls it.
 *
 * @returns ms to the largest paint on a cold cache over fast 4G; ms between two frames while scrolling: the middle one,
 *   one in twenty is longer, the longest
 */
export async function measurePage(url: string): Promise<{ paint: number; frames: number[] }> {
  return inBrowser(async (browser) => {
    const paints: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const page = await open(browser, url);
      paints.push(await page.evaluate(largestPaint));
      await page.context().close();
    }
    return { paint: median(paints), frames: await scroll(await open(browser, url)) };
  });
}

async function open(browser: Browser, url: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await page.goto(url, { waitUntil: "load" });
  return page;
}

const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? 0);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    ...{ x: 195, y: 600, ...SCROLL },
    gestureSourceType: "touch",
  });
  const times = await page.evaluate<number[]>("frameTimes");
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time));
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.5), at(0.95), at(1)];
}
