import { findGallery, galleries } from "@/content";
import { PAGES as ROUTES } from "@/lib/routes.mjs";
import { LIGHTHOUSE, type LighthouseReport, type Measures, measuresOf } from "./lighthouse";

const filled = galleries()
  .filter(({ photos }) => photos.length > 0)
  .toSorted((a, b) => b.photos.length - a.photos.length);
const [largest] = filled;
const smallest = filled.at(-1);

const ofOneKind = ROUTES.filter((route) => !route.includes("/"));

/** One page of every kind; of galleries the largest and the smallest. */
export const PAGES: Record<string, string> = {
  ...Object.fromEntries(ofOneKind.map((route) => [route, `/${route}`])),
  ...(largest && { [largest.category]: `/gallery/${largest.category}` }),
  ...(smallest && { [smallest.category]: `/gallery/${smallest.category}` }),
  ...(largest?.photos[0] && { picture: `/gallery/${largest.photos[0].key}` }),
};

/** In bytes sent before the first tap. */
function weightLimit(page: string): number {
  if (page === "contact") return 240_000;
  return page === "picture" || findGallery(page) ? 220_000 : 110_000;
}

export const SIDES = ["site", "limit"] as const;
export type Reports = Record<(typeof SIDES)[number], LighthouseReport[]>;

const TARGETS: Record<string, (site: Measures, limit: Measures, page: string) => boolean> = {
  "performance ≥ 99": ({ performance }) => performance >= 99,
  "accessibility, best practices, SEO 100": (site) =>
    Math.min(site.accessibility, site["best practices"], site.SEO) === 100,
  "LCP ≤ 1.05 × limit": (site, limit) => site.LCP <= 1.05 * limit.LCP,
  "CLS 0": ({ CLS }) => CLS === 0,
  "TBT < 100 ms": ({ TBT }) => TBT < 100,
  "in all ≤ 110 kB, galleries 220, the form 240": ({ all }, _, page) => all <= weightLimit(page),
};

const ENDPOINT = `Load on the contact endpoint: start the built site with \`CONTACT_LIMIT_PER_ADDRESS=9999 CONTACT_LIMIT_TOTAL=9999\`, then\n\`npx autocannon@9.0.0 -a 1000 -I -m POST -H content-type=application/json -b '{"email":"[<id>]@pelda.example","subject":"a","message":"b"}' http://localhost:3000/api/contact\``;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medians(reports: readonly LighthouseReport[]): Measures {
  const all = reports.map(measuresOf);
  const names = Object.keys(all[0] ?? {}) as (keyof Measures)[];
  const middle = names.map((name) => [name, median(all.map((one) => one[name]))]);
  return Object.fromEntries(middle);
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** In Markdown. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export function reportOf(reports: Map<string, Reports>, runs: number): string {
  const pages = [...reports].map(([page, { site, limit }]) => ({
    page,
    site: medians(site),
    limit: medians(limit),
  }));
  const every = [...reports.values()].flatMap(({ site, limit }) => [...site, ...limit]);
  const browser = /Chrome\/[\d.]+/.exec(every[0]?.environment.hostUserAgent ?? "")?.[0];
  const speed = median(every.map(({ environment }) => environment.benchmarkIndex));
  const targets = Object.entries(TARGETS).map(([name, isMet]) => {
    const missed = pages.filter(({ page, site, limit }) => !isMet(site, limit, page));
    return [name, missed.map(({ page }) => page).join(", ") || "none"];
  });
  const times = pages.map(({ page, site, limit }) => [
    page,
    ...[site.performance, site.accessibility, site["best practices"], site.SEO].map(String),
    ...[site.FCP, site.LCP, limit.LCP].map(seconds),
    (site.LCP / limit.LCP).toFixed(2),
    ...[site.TBT, limit.TBT].map((ms) => ms.toFixed(0)),
    site.CLS.toFixed(3),
  ]);
  const sizes = pages.map(({ page, site, limit }) => [
    page,
    ...[site.document, site.scripts, site.pictures, site.fonts, site.all, limit.all].map(kB),
  ]);
  const scores = ["perf.", "a11y", "best pr.", "SEO"];
  const timed = ["FCP s", "LCP s", "limit", "ratio", "TBT ms", "limit", "CLS"];
  const sent = ["kB sent", "document", "scripts", "pictures", "fonts", "all", "limit"];
  return `${[
    "# Speed of the site",
    `${new Date().toISOString().slice(0, 10)}: ${LIGHTHOUSE} (mobile), medians of ${runs} runs, ${browser}, Node ` +
      `${process.version.slice(1)}, Brotli.\nSpeed of the computer (benchmark index): ${speed.toFixed(0)}. ` +
      "The limit is the same page without its scripts; the two are measured in turns.",
    table(["target", "missed by"], targets),
    table(["page", ...scores, ...timed], times),
    table(sent, sizes),
    ENDPOINT,
  ].join("\n\n")}\n`;
}
