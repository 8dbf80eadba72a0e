import { type HostRules, indexPage } from "@/tools/build/host-rules";
import { htaccessFile } from "@/tools/build/htaccess";

test("rules of next.config.mjs become those of Apache", () => {
  const redirects = [
    { source: "/", destination: "/splash", permanent: false },
    { source: "/:path((?!a|b).*)", destination: "/a", permanent: true },
  ];
  const rules: HostRules = {
    headers: [
      { path: "/*", fields: [{ key: "X-All", value: "1" }] },
      { path: "/a/*", fields: [{ key: "X-Some", value: "2" }] },
      { path: "/sw.js", fields: [{ key: "X-One", value: "3" }] },
    ],
    redirects: [{ from: "/", to: "/splash", status: 302 }],
  };
  const file = htaccessFile(rules, redirects);
  expect(file).toContain('RewriteRule "^$" /splash [R=302,L]');
  expect(file).toContain('RewriteRule "^((?!a|b).*)$" /a [R=301,L]');
  expect(file).toContain(
    '\nHeader always set X-All "1"\n<If "%{REQUEST_URI} =~ m#^/a/#">\nHeader always set X-Some "2"\n</If>',
  );
  expect(file).toContain('m#^/sw\\.js$#">');
  expect(file).not.toMatch(/^(?:Options|DirectorySlash)/m); // which need more than FileInfo
  expect(file).toMatch(/<IfModule mod_filter.c>\n<IfModule mod_deflate.c>\nAddOutputFilterByType/);
  expect(indexPage(rules)).toContain('content="0; url=/splash"');
});
