import { htaccessFile, indexPage } from "@/tools/build/htaccess";

test("rules of next.config.mjs become those of Apache", () => {
  const redirects = [
    { source: "/", destination: "/splash", permanent: false },
    { source: "/:path(A|B)/:slug([a-z]+)", destination: "/a/:slug", permanent: true },
  ];
  const headers = [
    { source: "/:path*", headers: [{ key: "X-All", value: "1" }] },
    { source: "/:folder(a|b)/:path*", headers: [{ key: "X-Some", value: "2" }] },
    { source: "/sw.js", headers: [{ key: "X-One", value: "3" }] },
  ];
  const file = htaccessFile(redirects, headers);
  expect(file).toContain('RewriteRule "^$" /splash [R=302,L]');
  expect(file).toContain('RewriteRule "^(A|B)/([a-z]+)$" /a/$2 [R=301,L]');
  expect(file).toContain('\nHeader always set X-All "1"\n<If "%{REQUEST_URI} =~ m#^/a/#">');
  expect(file).toContain('m#^/b/#">\nHeader always set X-Some "2"\n</If>');
  expect(file).toContain('m#^/sw\\.js$#">');
  expect(indexPage(redirects)).toContain('content="0; url=/splash"');
});
