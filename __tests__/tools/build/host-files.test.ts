import { hostRules } from "@/lib/host-rules.mjs";
import { headersFile, indexPage, redirectsFile } from "@/tools/build/host-files";

test("in _headers no path matches two Cache-Control rules, except for a client gallery", () => {
  const rules = headersFile(hostRules()).split("\n\n");
  const [everywhere = "", ...others] = rules;
  // Hosts send the values of all matching rules.
  expect(everywhere).toMatch(/^\/\*\n(?: {2}[A-Za-z-]+: \S.*\n?)+$/);
  expect(everywhere).not.toContain("Cache-Control");
  const paths = others.map((rule) => rule.split("\n")[0]);
  const client = ["", "/:folder/*", "/:folder/cover", "/:folder/index"].map(
    (path) => `/client${path}`,
  );
  expect(paths).toEqual(["/_next/*", "/scripts/*", "/photos/*", ...client, "/sw.js", "/api/*"]);
  expect(others[7]).toBe("/sw.js\n  Cache-Control: no-cache");
});

test("_redirects and index.html have only the redirect of /", () => {
  expect(redirectsFile(hostRules())).toBe("/ /splash 302\n");
  expect(indexPage(hostRules())).toContain('content="0; url=/splash"');
});
