/** What visitors do, and what they wait for. */
import type { Page } from "@playwright/test";
import { MENU_ID } from "@/lib/navigation";
import { formWords } from "@/lib/words";
import { PAGES, PICTURE } from "./pages";
import type { SlowLine } from "./slow-line";

/** A finger rests so long on what it presses, in ms. */
const PRESS = 80;
/** Longest that something is waited for, in ms. */
export const PATIENCE = 30_000;

interface Visit {
  page: Page;
  line: SlowLine;
}
/** What a visitor does, and what it measures. */
export interface Journey {
  measures: string[];
  unit: "ms" | "kB";
  run: (visit: Visit) => Promise<number[]>;
}

const IS_THERE = "its.complete && its.naturalWidth > 0";

/** What is to be seen, as an expression of the page. */
const heading = (path: string) =>
  `location.pathname === "${path}" && document.querySelector("main h1")?.checkVisibility()`;
const banner = (path: string) =>
  `${heading(path)} && [...document.querySelectorAll("main img")].slice(0, 1).some((its) => ${IS_THERE})`;
/** The picture itself, as large as the window: not its cell in the grid, and not the banner. */
const largePicture = (path: string) =>
  `[...document.images].some((its) => ${IS_THERE} && its.currentSrc.includes("${path.split("/").at(-1)}.") &&
    its.getBoundingClientRect().width > 0.75 * innerWidth)`;

/** Notes, in whatever document it comes to be, when each of these is seen for the first time after a press. */
const noteWhen = (...seen: string[]) => `
  addEventListener("pointerdown", () => { sessionStorage.pressed ||= Date.now(); }, true);
  (function look() {
    const { pressed } = sessionStorage;
    if (pressed) [${seen.map((one) => `() => ${one}`)}].forEach((isSeen, n) => {
      if (!sessionStorage["seen" + n] && isSeen()) sessionStorage["seen" + n] = Date.now() - pressed;
    });
    requestAnimationFrame(look);
  })();
`;

/** ms from the press to the first frame in which each of so many things is seen. */
async function waitUntilSeen(page: Page, count = 1): Promise<number[]> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    const times = await page
      .evaluate(
        (length) => Array.from({ length }, (_, n) => Number(sessionStorage[`seen${n}`])),
        count,
      )
      .catch(() => [Number.NaN]); // one page is left for another
    if (times.every((time) => time >= 0)) return times;
    await page.waitForTimeout(50).catch(() => {});
  }
  return Array.from({ length: count }, () => Number.POSITIVE_INFINITY);
}

const priceLink = (page: Page) => page.locator('main a[href="/pricing"]').last();
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });

/** From home to prices, after something was done there. */
const toPrices = (name: string, before: (page: Page) => Promise<unknown>): Journey => ({
  measures: [`home to prices, ${name}: heading`, `home to prices, ${name}: its banner`],
  unit: "ms",
  async run({ page }) {
    await page.addInitScript(noteWhen(heading("/pricing"), banner("/pricing")));
    await open(page, "/home");
    await before(page);
    await priceLink(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await priceLink(page).click({ delay: PRESS });
    return waitUntilSeen(page, 2);
  },
});

const visitPrices = async (page: Page) => {
  await open(page, "/pricing");
  await open(page, "/home");
};

/** Visits a second page, which lets the worker store the site. */
async function letStore(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await open(page, "/privacy");
  await page.waitForTimeout(8000);
  await open(page, "/home");
}

const back: Journey = {
  measures: ["Back from prices to home, with its banner"],
  unit: "ms",
  async run({ page }) {
    await page.addInitScript(noteWhen(banner("/home")));
    await open(page, "/home");
    await priceLink(page).click({ delay: PRESS });
    await page.waitForURL("**/pricing");
    await page.waitForTimeout(3000);
    await page.evaluate(() => {
      delete sessionStorage.seen0;
      sessionStorage.pressed = Date.now();
      history.back();
    });
    return waitUntilSeen(page);
  },
};

/** A tap on the second picture of the largest gallery. */
const picture = (name: string, before: (page: Page) => Promise<unknown>): Journey => ({
  measures: [`picture tapped ${name}, until it shows`],
  unit: "ms",
  async run({ page }) {
    await page.addInitScript(noteWhen(largePicture(PICTURE.path)));
    await page.goto(PICTURE.gallery, { waitUntil: "commit" });
    await before(page);
    await page.locator(`main a[href="${PICTURE.path}"]`).click({ delay: PRESS });
    return waitUntilSeen(page);
  },
});

async function look(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(3000);
}

/** Event Timing: ms from an event to the frame that shows what came of it. */
const NOTE_EVENTS = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(key|pointerup|click)/.test(name)) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;

/** What is done on a page, and the longest that it kept somebody waiting. */
const interaction = (
  name: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
): Journey => ({
  measures: [name],
  unit: "ms",
  async run({ page }) {
    await page.addInitScript(NOTE_EVENTS);
    await open(page, path);
    await act(page);
    await page.waitForTimeout(1500);
    return [await page.evaluate<number>("window.longest")];
  },
});

const tapMenu = (page: Page) => page.locator(`[popovertarget="${MENU_ID}"]`).first().tap();

/** The first letters right behind the tap into the field: what the tap fetches may not keep them waiting. */
async function writeFirstLetters(page: Page): Promise<void> {
  await page.getByLabel(formWords.email).tap();
  await page.waitForTimeout(300); // the keyboard comes up
  for (const key of "kata.kis") await page.keyboard.press(key, { delay: 100 });
}

/** All that comes down in a first visit that lasts until the worker has stored the site. */
const firstVisit = (path: string): Journey => ({
  measures: [`first visit of ${path}, with what the worker stores`],
  unit: "kB",
  async run({ page, line }) {
    await page.clock.install();
    await open(page, path);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.clock.runFor(31_000);
    for (let before = -1; before !== line.sent(); ) {
      before = line.sent();
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
    return [line.sent() / 1000];
  },
});

export const JOURNEYS = [
  toPrices("cold", async () => {}),
  toPrices("visited before", visitPrices),
  toPrices("with the worker", letStore),
  back,
  picture("at once", async () => {}),
  picture("after scrolling and 3 s", look),
  interaction("menu, from tap to frame", "/home", tapMenu),
  interaction("form, from letter to frame, the longest of eight", "/contact", writeFirstLetters),
  firstVisit(PAGES.home ?? ""),
  firstVisit(PICTURE.gallery),
];
