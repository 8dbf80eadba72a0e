import { hostRules } from "@/next.config.mjs";
import { headersFile, indexPage, redirectsFile } from "@/tools/build/host-rules";

test("in _headers no path matches two Cache-Control rules", () => {
  const rules = headersFile(hostRules()).split("\n\n");
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

test("_redirects and index.html have only the redirect of /", () => {
  expect(redirectsFile(hostRules())).toBe("/ /splash 302\n");
  expect(indexPage(hostRules())).toContain('content="0; url=/splash"');
});
