import type { Browser, Page } from "@playwright/test";
import { inBrowser } from "@/lib/browser";

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
const SCROLL = { distance: 12_000, speed: 3000 };

/** Notes the time of every frame. A text, since what tsx makes of a function with a name runs in Node only. */
const NOTE_FRAMES = `
  var frameTimes = [];
  requestAnimationFrame(function note(time) {
    frameTimes.push(time);
    requestAnimationFrame(note);
  });
`;

export interface BrowserFigures {
  /** Largest contentful paint on a cold cache over fast 4G, ms. */
  paint: number;
  /** ms between two frames while scrolling: the middle one, one in twenty is longer, the longest. */
  frames: { median: number; p95: number; longest: number };
}

/** Opens a page as on a phone, and scrolls it. */
export async function measurePage(url: string): Promise<BrowserFigures> {
  return inBrowser(async (browser) => {
    const paints: number[] = [];
    for (let load = 0; load < LOADS; load += 1) paints.push(await paintOf(browser, url));
    return { paint: at(paints, 0.5), frames: await scroll(browser, url) };
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

async function paintOf(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? 0);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.context().close();
  return paint;
}

async function scroll(browser: Browser, url: string): Promise<BrowserFigures["frames"]> {
  const page = await open(browser, url);
  await page.evaluate(NOTE_FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    ...{ x: 195, y: 600, yDistance: -SCROLL.distance, speed: SCROLL.speed },
    gestureSourceType: "touch",
  });
  const times = await page.evaluate<number[]>("frameTimes");
  await page.context().close();
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time));
  return { median: at(gaps, 0.5), p95: at(gaps, 0.95), longest: at(gaps, 1) };
}

/** The number below which this share of the numbers lies. */
function at(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
