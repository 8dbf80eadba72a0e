import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContextOptions } from "@playwright/test";
import { DEFAULT_PALETTE, PALETTES, type Palette } from "@/lib/content/palettes";
import { PAGES } from "@/lib/routes.mjs";
import { waitForScripts } from "../helpers/browser";
import { LARGEST, photoOf, siteFile } from "../helpers/content";
import { SITE } from "../helpers/servers";
import { expect, type Page, test } from "../helpers/test";

/** Limits for what a page sends to a phone before the first tap, in bytes; text with Brotli 6, as hosts send it. */
const ANY_PAGE = {
  /** With headers and inline styles. Ten packets of 1,460 bytes come before the first acknowledgement (RFC 6928). */
  first: 14_000,
  js: 0,
  fonts: 31_000,
  pictures: 150_000, // visible without scrolling
  all: 125_000, // also photos further down
};
type Weight = typeof ANY_PAGE;

/** Higher limits for single pages; the first match counts. */
const MORE: [page: RegExp, weight: Partial<Weight>][] = [
  [/^\/gallery\/.+\//, { all: 220_000 }],
  [/^\/(?:gallery|stories)\/./, { all: 250_000 }],
  [/^\/(?:gallery|stories)$/, { all: 130_000 }], // their covers fill a phone
  [/^\/contact$/, { js: 107_000, all: 240_000 }], // in chunks, which the viewer shares
  [/^\/client$/, { js: 123_500, all: 168_500 }], // only the browser can render it, so it loads React at once
];

const budgetOf = (path: string): Weight => ({
  ...ANY_PAGE,
  ...MORE.find(([page]) => page.test(path))?.[1],
});

/** A mid-range phone, as in Lighthouse. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  serviceWorkers: "block",
};

/** As hosts and CDNs send text. */
const compressed = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

const coloursOf = ({ label, ...colours }: Palette) => Object.values(colours);
const demoColours = coloursOf(PALETTES[siteFile.palette ?? DEFAULT_PALETTE]);

/** A page in the palette in which it is largest: only colours differ. */
const largestCompressed = (page: Buffer) =>
  Math.max(
    ...Object.values(PALETTES).map((palette) => {
      const colours = coloursOf(palette);
      const recolour = (text: string, colour: string, index: number) =>
        text.replaceAll(colour, colours[index] ?? "");
      return compressed(demoColours.reduce(recolour, `${page}`));
    }),
  );

/** URLs of the photos visible without scrolling. */
const picturesInWindow = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight;
      })
      .map(({ currentSrc }) => currentSrc),
  );

/** What a page sends to a phone that opens it, in bytes. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const bodies = new Map<string, { type: string; body: Promise<Buffer> }>();
  page.on("response", (response) => {
    const type = response.request().resourceType();
    bodies.set(response.url(), { type, body: response.body().catch(() => Buffer.alloc(0)) });
  });
  const answer = await page.goto(`${SITE.url}${path}`);
  await waitForScripts(page);
  await page.waitForLoadState("networkidle");
  const seen = new Set(await picturesInWindow(page));

  const weight: Weight = { first: 0, js: 0, fonts: 0, pictures: 0, all: 0 };
  for (const [url, { type, body }] of bodies) {
    const bytes = await body;
    weight.all += ["document", "script"].includes(type) ? compressed(bytes) : bytes.length;
    if (type === "document") {
      const sizes = await answer?.request().sizes();
      weight.first = largestCompressed(bytes) + (sizes?.responseHeadersSize ?? 0);
    } else if (type === "font") weight.fonts += bytes.length;
    else if (type === "image" && seen.has(url)) weight.pictures += bytes.length;
    else if (type === "script") weight.js += compressed(bytes);
  }
  return weight;
}

test("no page weighs more than its budget", async ({ browser }) => {
  for (const path of [...PAGES.map((page) => `/${page}`), photoOf(LARGEST, 1).path]) {
    const budget = budgetOf(path);
    const context = await browser.newContext(PHONE); // each with a cold cache
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    for (const part of Object.keys(budget) as (keyof Weight)[])
      expect.soft(weight[part], `${part} of ${path}, in bytes`).toBeLessThanOrEqual(budget[part]);
  }
});

/** In bytes; without fonts, which the first page fetches. */
const STORED = { pages: 100_000, scripts: 110_000 };

test("the worker fetches at most 100 kB of pages and 110 kB of scripts", async () => {
  const worker = await readFile("public/sw.js", "utf8");
  const weightOf = async (pattern: RegExp, folder: string, suffix = "") => {
    const paths = [...worker.matchAll(pattern)].map(([, path = ""]) => path);
    const files = await Promise.all(paths.map((path) => readFile(folder + path + suffix)));
    return files.reduce((total, file) => total + compressed(file), 0);
  };
  const pages = await weightOf(/"url":"([^"]+)\?stored"/g, ".next-node/server/app", ".html");
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(STORED.pages);
  const scripts = await weightOf(/"url":"(\/scripts\/[^"]+)"/g, "public");
  expect(scripts).toBeLessThanOrEqual(STORED.scripts);
});
