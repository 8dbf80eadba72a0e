/** Measures what a visitor waits for on a phone with a slow line: the next page, Back, a picture, the menu, a letter. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../kit/browser";
import { CommandError, countOption, runScript } from "../kit/run";
import { serveFolder } from "../kit/serve-folder";
import { median, table, withProgress } from "../kit/terminal";
import { PAGES, PICTURE } from "./pages";
import { type SlowLine, slowLine } from "./slow-line";

const USAGE = `npm run bench:journeys -- [--folder out] [--beside path] [--runs 5]
    --folder path   an export of the site (npm run export)
    --beside path   another one, as of an earlier version: the two take turns
    --runs n        how often; the median counts`;

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER_CPU = 4;
/** A finger rests so long on what it presses, in ms. */
const PRESS = 80;
/** Longest that something is waited for, in ms. */
const PATIENCE = 30_000;

interface Visit {
  page: Page;
  line: SlowLine;
}
type Journey = (visit: Visit) => Promise<number>;

/** What is to be seen, as an expression of the page, once it can be seen. */
const HEADING = (path: string) =>
  `location.pathname === "${path}" && document.querySelector("main h1")?.checkVisibility()`;
const BANNER = (path: string) =>
  `${HEADING(path)} && document.querySelector("main img")?.naturalWidth > 0`;
const SHOWN = `location.pathname === "${PICTURE.path}" &&
  [...document.images].some((image) => image.naturalWidth > 0 && image.complete &&
    image.getBoundingClientRect().width > 0.75 * innerWidth)`;

/** Notes, in whatever document it comes to be, when something is seen for the first time after a press. */
const noteWhen = (isSeen: string) => `
  addEventListener("pointerdown", () => { sessionStorage.pressed ||= Date.now(); }, true);
  (function look() {
    if (sessionStorage.pressed && !sessionStorage.seen && (${isSeen})) sessionStorage.seen = Date.now();
    requestAnimationFrame(look);
  })();
`;

/** ms from the press to the first frame in which it is seen. */
async function waitUntilSeen(page: Page): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    const times = await page
      .evaluate(() => [sessionStorage.pressed, sessionStorage.seen].map(Number))
      .catch(() => []); // one page is left for another
    if (times[0] && times[1]) return times[1] - times[0];
    await page.waitForTimeout(50).catch(() => {});
  }
  return Number.POSITIVE_INFINITY;
}

const forget = (page: Page) =>
  page.evaluate(() => {
    delete sessionStorage.pressed;
    delete sessionStorage.seen;
  });

const priceLink = (page: Page) => page.locator('main a[href="/pricing"]').last();

/** From home to prices: cold, once more, or with the worker's store. */
const toPrices =
  (isSeen: (path: string) => string, before?: "visited" | "stored"): Journey =>
  async ({ page }) => {
    await page.addInitScript(noteWhen(isSeen("/pricing")));
    await page.goto("/home", { waitUntil: "networkidle" });
    if (before === "visited") {
      await page.goto("/pricing", { waitUntil: "networkidle" });
      await page.goto("/home", { waitUntil: "networkidle" });
    }
    if (before === "stored") await store(page);
    await priceLink(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await priceLink(page).click({ delay: PRESS });
    return waitUntilSeen(page);
  };

/** Visits a second page, which lets the worker store the site. */
async function store(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/privacy", { waitUntil: "networkidle" });
  await page.waitForTimeout(10_000);
  await page.goto("/home", { waitUntil: "networkidle" });
}

const back: Journey = async ({ page }) => {
  await page.addInitScript(noteWhen(BANNER("/home")));
  await page.goto("/home", { waitUntil: "networkidle" });
  await priceLink(page).click({ delay: PRESS });
  await page.waitForFunction(
    () => location.pathname === "/pricing" && document.readyState === "complete",
  );
  await page.waitForTimeout(2000);
  await forget(page);
  await page.evaluate(() => {
    sessionStorage.pressed = Date.now();
    history.back();
  });
  return waitUntilSeen(page);
};

/** A tap on the second picture of the largest gallery, so many ms after it was to be seen. */
const picture =
  (after: number): Journey =>
  async ({ page }) => {
    await page.addInitScript(noteWhen(SHOWN));
    const link = page.locator(`main a[href="${PICTURE.path}"]`);
    await page.goto(PICTURE.gallery, { waitUntil: "commit" });
    await link.waitFor();
    await page.waitForTimeout(after);
    await link.click({ delay: PRESS });
    return waitUntilSeen(page);
  };

/** Event Timing: ms from an event to the frame that shows what came of it. */
const NOTE_EVENTS = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(key|pointerup|click)/.test(name)) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;
async function longestEvent(page: Page): Promise<number> {
  await page.waitForTimeout(1500);
  return page.evaluate<number>("window.longest");
}

const menu: Journey = async ({ page }) => {
  await page.addInitScript(NOTE_EVENTS);
  await page.goto("/home", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /menü/i }).first().tap();
  return longestEvent(page);
};

/** The first letter right behind the tap into the field: what the tap fetches may not keep it waiting. */
const letter: Journey = async ({ page }) => {
  await page.addInitScript(NOTE_EVENTS);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Email").tap();
  await page.waitForTimeout(300); // the keyboard comes up
  for (const key of "kata") await page.keyboard.press(key, { delay: 100 });
  return longestEvent(page);
};

/** All that comes down in a first visit that lasts until the worker has stored the site, in kB. */
const firstVisit =
  (path: string): Journey =>
  async ({ page, line }) => {
    line.sent();
    await page.clock.install();
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.clock.runFor(31_000);
    let bytes = 0;
    for (let quiet = 0; quiet < 3; ) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const more = line.sent();
      bytes += more;
      quiet = more > 0 ? 0 : quiet + 1;
    }
    return bytes / 1000;
  };

const JOURNEYS: Record<string, Journey> = {
  "home to prices, heading, cold, ms": toPrices(HEADING),
  "home to prices, banner, cold, ms": toPrices(BANNER),
  "home to prices, heading, visited before, ms": toPrices(HEADING, "visited"),
  "home to prices, banner, visited before, ms": toPrices(BANNER, "visited"),
  "home to prices, heading, with the worker, ms": toPrices(HEADING, "stored"),
  "home to prices, banner, with the worker, ms": toPrices(BANNER, "stored"),
  "Back to home, with its banner, ms": back,
  "picture tapped at once until it shows, ms": picture(0),
  "picture tapped after 3 s, ms": picture(3000),
  "menu, tap to next frame, ms": menu,
  "first letters in the form, ms": letter,
  "first visit of home with the worker, kB": firstVisit(PAGES.home ?? ""),
  "first visit of the largest gallery with the worker, kB": firstVisit(PICTURE.gallery),
};

/** One journey in a browser of its own: nothing is left of the one before. */
async function measure(folder: string, journey: Journey): Promise<number> {
  const site = await serveFolder(folder);
  const line = await slowLine(Number(new URL(site.url).port));
  // Playwright turns the memory for Back off.
  const browser: Browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: `http://localhost:${line.port}`,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
    return await journey({ page, line });
  } finally {
    await browser.close();
    line.close();
    site.close();
  }
}

async function bench(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      folder: { type: "string", default: "out" },
      beside: { type: "string" },
      only: { type: "string", default: "" },
      runs: { type: "string", default: "5" },
    },
  });
  const runs = countOption("runs", values.runs, 99);
  const folders = [values.folder, values.beside].filter((one) => one !== undefined);
  for (const folder of folders) {
    if (!existsSync(`${folder}/home.html`)) throw new CommandError(`${folder} holds no site`);
  }
  const journeys = Object.entries(JOURNEYS).filter(([name]) => name.includes(values.only));
  const results = new Map(journeys.map(([name]) => [name, folders.map(() => [] as number[])]));
  await withProgress("Journeys", async (onProgress) => {
    let done = 0;
    for (let turn = 0; turn < runs; turn += 1) {
      for (const [name, journey] of journeys) {
        for (const n of turn % 2 ? [1, 0] : [0, 1]) {
          const folder = folders[n];
          if (folder === undefined) continue;
          onProgress(done, runs * journeys.length * folders.length);
          results.get(name)?.[n]?.push(await measure(folder, journey));
          done += 1;
        }
      }
    }
  });
  const cells = (times: number[]) => [
    median(times).toFixed(0),
    `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`,
  ];
  const heads = folders.flatMap((folder) => [folder, "from–to"]);
  const rows = [...results].map(([name, sides]) => [name, ...sides.flatMap(cells)]);
  console.log(table([`medians of ${runs}`, ...heads], rows));
}

await runScript(USAGE, bench);
