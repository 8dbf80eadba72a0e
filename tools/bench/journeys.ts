import { chromium } from "@playwright/test";
import { launchOptions } from "../kit/browser";
import { serveFolder } from "../kit/serve-folder";
import { median, table, withProgress } from "../kit/terminal";
import { headersOfSite } from "./site-headers";
import { slowLine } from "./slow-line";
import { JOURNEYS, type Journey, PATIENCE } from "./visits";

/** As Lighthouse has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER_CPU = 4;

/** One journey in a browser of its own: nothing is left of the one before. */
async function measure(
  folder: string,
  journey: Journey,
  headersFor: (path: string) => Record<string, string>,
): Promise<number[]> {
  const site = await serveFolder(folder, { headersFor });
  const line = await slowLine(Number(new URL(site.url).port));
  // Playwright turns the memory for Back off.
  const browser = await chromium.launch({
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
    return await journey.run({ page, line });
  } finally {
    await browser.close();
    line.close();
    site.close();
  }
}

export interface JourneyReport {
  /** Medians, and from where to where the values reached, in Markdown. */
  table: string;
  /** What a first visit with the worker takes, in kB: the largest of the medians. */
  visit: number;
}

/** Goes through every journey so often in each of the folders, which take turns; all with today's header fields. */
export async function measureJourneys(folders: string[], runs: number): Promise<JourneyReport> {
  const headersFor = await headersOfSite();
  const results = JOURNEYS.map(({ measures, unit }) =>
    measures.map((name) => ({ name, unit, sides: folders.map(() => [] as number[]) })),
  );
  await withProgress("Journeys", async (onProgress) => {
    let done = 0;
    for (let turn = 0; turn < runs; turn += 1) {
      for (const [at, journey] of JOURNEYS.entries()) {
        for (const [n, folder] of turn % 2 ? [...folders.entries()].reverse() : folders.entries()) {
          onProgress(done, runs * JOURNEYS.length * folders.length);
          const values = await measure(folder, journey, headersFor);
          for (const [m, value] of values.entries()) results[at]?.[m]?.sides[n]?.push(value);
          done += 1;
        }
      }
    }
  });
  const cells = (values: number[]) => [
    median(values).toFixed(0),
    `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`,
  ];
  const heads = folders.flatMap((folder) => [folder, "from–to"]);
  const all = results.flat();
  const rows = all.map(({ name, unit, sides }) => [name, unit, ...sides.flatMap(cells)]);
  const visits = all.filter(({ unit }) => unit === "kB");
  return {
    table: table(["on a phone", "", ...heads], rows),
    visit: Math.max(...visits.map(({ sides: [first = []] }) => median(first))),
  };
}
