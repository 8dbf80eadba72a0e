import { headers, redirects } from "@/next.config.mjs";
import { headersFile, patternsOf, redirectsFile } from "@/tools/build/cdn-files";

/** What a file of headers says, by pattern. */
function rulesOf(file: string): Record<string, Record<string, string>> {
  const rules = file.split("\n\n").map((block) => {
    const [pattern = "", ...lines] = block.trimEnd().split("\n");
    const fields = lines.map((line) => {
      expect(line).toMatch(/^ {2}[A-Za-z-]+: \S.*$/);
      const colon = line.indexOf(": ");
      return [line.slice(2, colon), line.slice(colon + 2)];
    });
    return [pattern, Object.fromEntries(fields)];
  });
  return Object.fromEntries(rules);
}

test.each([
  ["/sw.js", ["/sw.js"]],
  ["/:path*", ["/*"]],
  ["/api/:path*", ["/api/*"]],
  ["/:folder(_next|photos)/:path*", ["/_next/*", "/photos/*"]],
  ["/:folder(photos)/:path*", ["/photos/*"]],
  ["/:file(a|b|c)", ["/a", "/b", "/c"]],
  ["/", ["/"]],
])("the source %s is the patterns %j", (source, patterns) => {
  expect(patternsOf(source)).toEqual(patterns);
});

test.each(["/:page", "/:path((?!home).*)", "/:path*/x", "/a/:rest*", "/:a(b|c)/:d(e|f)"])(
  "a source that has no pattern is named: %s",
  (source) => {
    expect(() => patternsOf(source)).toThrow(
      `next.config.mjs: no pattern for the source ${source}`,
    );
  },
);

test("of how long answers may be kept there is at most one rule for a path", async () => {
  const rules = rulesOf(headersFile(await headers()));
  expect(Object.keys(rules)).toEqual([
    "/*",
    "/_next/*",
    "/scripts/*",
    "/photos/*",
    "/previews/*",
    "/sw.js",
    "/api/*",
  ]);
  // Hosts send every value that fits, so the rule that fits everything may have none.
  expect(rules["/*"]).not.toHaveProperty("Cache-Control");
  expect(rules["/_next/*"]).toEqual({ "Cache-Control": "public, max-age=31536000, immutable" });
  for (const folder of ["/photos/*", "/previews/*"]) {
    expect(rules[folder]).toEqual({
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  }
  expect(rules["/sw.js"]).toEqual({ "Cache-Control": "no-cache" });
});

test("the file of redirects has a line for each path, and none for what it cannot say", async () => {
  expect(redirectsFile(await redirects())).toBe("/ /splash 302\n");
  const some = [
    { source: "/a", destination: "/b", permanent: false },
    { source: "/:path((?!home).*)", destination: "/home", permanent: false },
    { source: "/c/d", destination: "https://elsewhere.example/", permanent: false },
  ];
  expect(redirectsFile(some)).toBe("/a /b 302\n/c/d https://elsewhere.example/ 302\n");
  expect(redirectsFile([])).toBe("");
});
