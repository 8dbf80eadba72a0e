import {
  type LighthouseReport,
  lcpElementOf,
  measuresOf,
  shortcomingsOf,
} from "@/scripts/bench/lighthouse-report";

const judged = { scoreDisplayMode: "numeric" };
const category = (score: number | null) => ({ score });

const report: LighthouseReport = {
  lighthouseVersion: "12.8.2",
  environment: { hostUserAgent: "", benchmarkIndex: 1500 },
  categories: {
    performance: category(0.985),
    accessibility: category(1),
    "best-practices": category(0.96),
    seo: category(1),
  },
  audits: {
    "first-contentful-paint": { ...judged, title: "FCP", score: 1, numericValue: 800 },
    "largest-contentful-paint": {
      ...judged,
      title: "LCP",
      score: 0.8,
      numericValue: 2500,
      displayValue: "2.5 s",
    },
    "speed-index": { ...judged, title: "Speed Index", score: 0.95, numericValue: 900 },
    "total-blocking-time": { ...judged, title: "TBT", score: 1, numericValue: 12 },
    "cumulative-layout-shift": { ...judged, title: "CLS", score: 1, numericValue: 0.01 },
    "uses-http2": { title: "HTTP/2", score: null, scoreDisplayMode: "notApplicable" },
    "network-requests": {
      title: "Requests",
      score: null,
      scoreDisplayMode: "informative",
      details: {
        items: [
          { url: "https://site.example/", resourceType: "Document", transferSize: 5000 },
          { url: "https://site.example/a.js", resourceType: "Script", transferSize: 300 },
          { url: "https://site.example/b.js", resourceType: "Script", transferSize: 200 },
          { url: "https://site.example/a.avif", resourceType: "Image", transferSize: 7000 },
          { url: "data:image/gif;base64,AAAA", resourceType: "Image", transferSize: 99 },
          { url: "https://site.example/home", resourceType: "Fetch", transferSize: 40 },
          { url: "https://site.example/aborted" },
        ],
      },
    },
    "largest-contentful-paint-element": {
      title: "LCP element",
      score: null,
      scoreDisplayMode: "informative",
      details: { items: [{ items: [{ node: { selector: "main > img" } }] }, { items: [] }] },
    },
  },
};

test("scores are whole numbers up to 100", () => {
  expect(measuresOf(report)).toMatchObject({
    performance: 99,
    accessibility: 100,
    bestPractices: 96,
    seo: 100,
  });
});

test("times come from the audits of their name", () => {
  expect(measuresOf(report)).toMatchObject({
    fcp: 800,
    lcp: 2500,
    speedIndex: 900,
    tbt: 12,
    cls: 0.01,
  });
});

test("bytes are counted by kind, and what stands in the page itself is no request", () => {
  expect(measuresOf(report)).toMatchObject({
    requests: 6,
    bytes: 12_540,
    documentBytes: 5000,
    styleBytes: 0,
    scriptBytes: 500,
    imageBytes: 7000,
    fontBytes: 0,
    otherBytes: 40,
  });
});

test("what a report does not say is no number", () => {
  const empty = measuresOf({ ...report, categories: {}, audits: {} });
  expect(empty.performance).toBeNaN();
  expect(empty.lcp).toBeNaN();
});

test("an audit is a shortcoming when it is judged, and below green", () => {
  expect(shortcomingsOf(report)).toEqual([
    { audit: "largest-contentful-paint", title: "LCP", score: 0.8, detail: "2.5 s" },
  ]);
});

test("the largest element is named by its selector", () => {
  expect(lcpElementOf(report)).toBe("main > img");
  expect(lcpElementOf({ ...report, audits: {} })).toBe("");
});
