import { createHash } from "node:crypto";
import { securityPolicy, withSecurityPolicy } from "@/tools/build/security-policy";

const CHARSET = '<meta charSet="utf-8"/>';
const SCRIPT = 'self.__next_f.push([0,"őű"])';
const OTHER = "console.log('$& </b> őű')\n";

/** A page with these marks in its body. */
const page = (body = "", head = CHARSET) =>
  `<!DOCTYPE html><html lang="hu"><head>${head}<link rel="stylesheet" href="/a.css"/></head><body>${body}</body></html>`;

/** The directives of a policy. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}

const scriptSources = (body: string) => directives(securityPolicy(page(body)))["script-src"];

const hashOf = (script: string) =>
  `'sha256-${Buffer.from(createHash("sha256").update(Buffer.from(script, "utf8")).digest()).toString("base64")}'`;

/** The policy that stands in a page, read as a browser does. */
function policyIn(html: string): string[] {
  const metas = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g)];
  return metas.map(([, policy = ""]) => policy);
}

test("the hash of a script is that which browsers compute", () => {
  // From the example of the Content Security Policy specification, in SHA-256.
  expect(scriptSources("<script>alert('Hello, world.');</script>")).toEqual([
    "'self'",
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ]);
});

test("every script that stands in the page is allowed by its hash, to the letter", () => {
  const body = `<p>a</p><script>${SCRIPT}</script><script async="" id="x">${OTHER}</script><script></script>`;
  expect(scriptSources(body)).toEqual(["'self'", hashOf(SCRIPT), hashOf(OTHER), hashOf("")]);
});

test("a script that stands in the page twice is named once", () => {
  const body = `<script>${SCRIPT}</script><script>${OTHER}</script><script>${SCRIPT}</script>`;
  expect(scriptSources(body)).toEqual(["'self'", hashOf(SCRIPT), hashOf(OTHER)]);
});

test.each([
  `<script type="application/ld+json">{"@type":"Person"}</script>`,
  `<script id="x" type="application/ld+json">{"@type":"Person"}</script>`,
  `<script src="/_next/a.js"></script>`,
  `<script async="" src="/_next/a.js" noModule=""></script>`,
  `<script\n  src="/_next/a.js"></script>`,
])("%s needs no hash", (script) => {
  expect(scriptSources(script)).toEqual(["'self'"]);
  // And it hides none that stands behind it.
  expect(scriptSources(`${script}<script>${SCRIPT}</script>`)).toEqual(["'self'", hashOf(SCRIPT)]);
});

test("an attribute that only ends like src or type is neither", () => {
  for (const attribute of ['data-src="a"', 'data-type="b"']) {
    expect(scriptSources(`<script ${attribute}>${SCRIPT}</script>`)).toEqual([
      "'self'",
      hashOf(SCRIPT),
    ]);
  }
});

test("no script is allowed that is not named, and nothing may be evaluated", () => {
  for (const body of ["", `<script>${SCRIPT}</script>`]) {
    const policy = directives(securityPolicy(page(body)));
    for (const name of ["default-src", "script-src", "style-src", "object-src", "base-uri"]) {
      expect(policy[name]).toBeDefined();
      for (const source of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "*", "data:"]) {
        expect(policy[name]).not.toContain(source);
      }
    }
    expect(policy["script-src-attr"]).toBeUndefined();
    expect(policy["script-src-elem"]).toBeUndefined();
    expect(policy["style-src-attr"]).toEqual(["'unsafe-inline'"]);
  }
});

test("what is not allowed is forbidden", () => {
  expect(directives(securityPolicy(page()))).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": ["'none'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  });
});

test("a configuration adds sources, and takes none away", () => {
  const body = `<script>${SCRIPT}</script>`;
  const extra = {
    "script-src": ["https://www.google.example/recaptcha/"],
    "connect-src": ["https://check.example", "https://token.example"],
    "img-src": ["https://photos.example"],
    "frame-src": ["https://www.google.example/recaptcha/"],
  };
  const plain = directives(securityPolicy(page(body)));
  expect(directives(securityPolicy(page(body), extra))).toEqual({
    ...plain,
    "script-src": ["'self'", hashOf(SCRIPT), "https://www.google.example/recaptcha/"],
    "connect-src": ["'self'", "https://check.example", "https://token.example"],
    "img-src": ["'self'", "data:", "https://photos.example"],
    // 'none' beside an address would be void.
    "frame-src": ["https://www.google.example/recaptcha/"],
  });
  expect(directives(policyIn(withSecurityPolicy(page(body), extra))[0] ?? "")).toEqual(
    directives(securityPolicy(page(body), extra)),
  );
});

test("the policy stands behind the charset, before everything that it governs", () => {
  const html = page(`<script>${SCRIPT}</script><script>${OTHER}</script>`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${securityPolicy(html)}"/>`;
  expect(withSecurityPolicy(html)).toBe(html.replace(CHARSET, () => `${CHARSET}${policy}`));
});

test.each(['<meta charset="utf-8">', '<meta charSet="utf-8"/>', '<META CHARSET="UTF-8" />'])(
  "%s is a charset",
  (charset) => {
    const html = withSecurityPolicy(page("", charset));
    expect(html).toContain(`${charset}<meta http-equiv="Content-Security-Policy" content="`);
  },
);

test("a page that has a policy gets no second one", () => {
  const html = page(`<script>${SCRIPT}</script>`);
  const once = withSecurityPolicy(html);
  expect(withSecurityPolicy(once)).toBe(once);
  expect(withSecurityPolicy(withSecurityPolicy(once))).toBe(once);
});

test("an earlier policy is replaced, not added to", () => {
  const html = page(`<script>${SCRIPT}</script>`);
  const earlier = withSecurityPolicy(html, { "script-src": ["https://earlier.example"] });
  expect(withSecurityPolicy(earlier)).toBe(withSecurityPolicy(html));
  // The page has changed since.
  const changed = withSecurityPolicy(html).replace(SCRIPT, () => OTHER);
  expect(withSecurityPolicy(changed)).toBe(withSecurityPolicy(page(`<script>${OTHER}</script>`)));
});

test.each(["", '<meta name="charset" content="utf-8">', '<meta charset="latin2">'])(
  "a page whose head has only %p is an error",
  (head) => {
    expect(() => withSecurityPolicy(page("", head))).toThrow("no <meta charset>");
  },
);
