import {
  headersFile,
  hostRules,
  indexPage,
  patternsOf,
  redirectsFile,
} from "@/tools/build/host-rules";

test.each([
  ["/sw.js", ["/sw.js"]],
  ["/:path*", ["/*"]],
  ["/api/:path*", ["/api/*"]],
  ["/:folder(_next|photos)/:path*", ["/_next/*", "/photos/*"]],
])("the source %s is the patterns %j", (source, patterns) => {
  expect(patternsOf(source)).toEqual(patterns);
});

test.each(["/:page", "/:path((?!home).*)", "/:a(b|c)/:d(e|f)"])(
  "an unsupported source is named: %s",
  (source) => {
    expect(() => patternsOf(source)).toThrow(
      `next.config.mjs: no pattern for the source ${source}`,
    );
  },
);

test("in _headers no path matches two Cache-Control rules", async () => {
  const rules = headersFile(await hostRules()).split("\n\n");
  const [everywhere = "", ...others] = rules;
  // Hosts send the values of all matching rules.
  expect(everywhere).toMatch(/^\/\*\n(?: {2}[A-Za-z-]+: \S.*\n?)+$/);
  expect(everywhere).not.toContain("Cache-Control");
  const forGood = "  Cache-Control: public, max-age=31536000, immutable";
  const anywhere = `${forGood}\n  Cross-Origin-Resource-Policy: cross-origin`;
  expect(others.slice(0, 4)).toEqual([
    `/_next/*\n${forGood}`,
    `/scripts/*\n${forGood}`,
    `/photos/*\n${anywhere}`,
    "/sw.js\n  Cache-Control: no-cache",
  ]);
});

test("_redirects and index.html have only the redirect of /", async () => {
  expect(redirectsFile(await hostRules())).toBe("/ /splash 302\n");
  expect(indexPage(await hostRules())).toContain('content="0; url=/splash"');
});
