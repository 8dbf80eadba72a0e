/** One group of bars; times in ms. */
export interface ChartGroup {
  name: string;
  site: number;
  limit: number;
}

const WIDTH = 800;
const LEFT = 96;
const RIGHT = 72;
const TOP = 88;
const GROUP = 54;
const BAR = 18;
const COLOURS = {
  paper: "#fbf8f2",
  ink: "#231d19",
  line: "#ddd2c2",
  site: "#934b35",
  limit: "#b9aa97",
};

/** A bar chart of LCP: for each page the built one above its limit. Reads without colours, too: each bar is labelled. */
export function lcpChart(groups: readonly ChartGroup[]): string {
  const { step, end } = scale(Math.max(1, ...groups.flatMap(({ site, limit }) => [site, limit])));
  const height = TOP + groups.length * GROUP + 40;
  const x = (ms: number) => LEFT + (ms / end) * (WIDTH - LEFT - RIGHT);
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step);
  const bottom = height - 34;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Largest Contentful Paint of each page beside its limit" font-family="system-ui, sans-serif" font-size="13" fill="${COLOURS.ink}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${COLOURS.paper}"/>`,
    text(24, 34, "Largest Contentful Paint on a phone, seconds", 'font-size="18"'),
    key(24, "site", COLOURS.site),
    key(90, "limit: the same first screen, written by hand, no scripts", COLOURS.limit),
    ...ticks.map(
      (ms) =>
        `<path d="M${round(x(ms))} ${TOP - 8}V${bottom}" stroke="${COLOURS.line}"/>` +
        text(x(ms), bottom + 18, (ms / 1000).toFixed(1), 'text-anchor="middle"'),
    ),
    ...groups.flatMap(({ name, site, limit }, index) => {
      const y = TOP + index * GROUP;
      return [
        text(LEFT - 12, y + BAR + 5, name, 'text-anchor="end"'),
        bar(y, x(site), site, COLOURS.site),
        bar(y + BAR + 2, x(limit), limit, COLOURS.limit),
      ];
    }),
    "</svg>",
  ].join("\n")}\n`;
}

const bar = (y: number, end: number, ms: number, colour: string) =>
  `<rect x="${LEFT}" y="${y}" width="${round(Math.max(0, end - LEFT))}" height="${BAR}" fill="${colour}"/>` +
  text(end + 6, y + 14, (ms / 1000).toFixed(2));

const key = (x: number, name: string, colour: string) =>
  `<rect x="${x}" y="50" width="12" height="12" fill="${colour}"/>${text(x + 18, 61, name)}`;

const text = (x: number, y: number, words: string, more = "") =>
  `<text x="${round(x)}" y="${y}"${more && ` ${more}`}>${escaped(words)}</text>`;

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const round = (value: number) => Math.round(value * 10) / 10;

const STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** The distance of lines and the end of the axis, ms: at most eight lines. */
function scale(largest: number): { step: number; end: number } {
  const step = STEPS.find((size) => largest / size <= 8) ?? largest;
  return { step, end: Math.ceil(largest / step) * step };
}
