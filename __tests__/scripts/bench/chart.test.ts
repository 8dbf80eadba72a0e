import { lcpChart } from "@/scripts/bench/chart";

const widths = (svg: string) =>
  [...svg.matchAll(/<rect x="96" y="\d+" width="([\d.]+)"/g)].map(([, width]) => Number(width));

test("bars are as long as the times that they stand for", () => {
  const bars = widths(
    lcpChart([
      { name: "home", site: 1600, limit: 800 },
      { name: "wedding", site: 400, limit: 0 },
    ]),
  );
  expect(bars).toHaveLength(4);
  const [longest = 0, ...others] = bars;
  expect(others).toEqual([longest / 2, longest / 4, 0]);
});

test("every bar stays within the picture, however long", () => {
  for (const site of [1, 1499, 1501, 56_000, 400_000]) {
    const [width = Number.NaN] = widths(lcpChart([{ name: "home", site, limit: 1 }]));
    expect(width).toBeLessThanOrEqual(800 - 96 - 72);
  }
});

test("each bar says its time in seconds, and each pair its page", () => {
  const svg = lcpChart([{ name: "A & B <c>", site: 1234, limit: 987 }]);
  expect(svg).toContain(">1.23</text>");
  expect(svg).toContain(">0.99</text>");
  expect(svg).toContain(">A &amp; B &lt;c&gt;</text>");
});

test("a chart of nothing is still a picture", () => {
  expect(lcpChart([])).toMatch(/^<svg [^>]+>[\s\S]*<\/svg>\n$/);
});
