import { withInlineStyles } from "@/tools/build/inline-styles";
import { securityPolicy } from "@/tools/build/security-policy";

const LINK = '<link rel="stylesheet" href="/_next/static/css/a.css" data-precedence="next"/>';
const page = `<html><head><meta charSet="utf-8"/>${LINK}</head><body></body></html>`;

test("a stylesheet stands in the page, and nothing is fetched", () => {
  const finished = withInlineStyles(page, () => "p{color:red}");
  expect(finished).toContain("<style>p{color:red}</style></head>");
});

test("a page that is finished already stays as it is", () => {
  const finished = withInlineStyles(page, () => "p{color:red}");
  expect(withInlineStyles(finished, () => "other")).toBe(finished);
});

test("styles of other pages are not fetched ahead", () => {
  const preload = '<link rel="preload" href="/_next/static/css/b.css" as="style"/>';
  expect(withInlineStyles(page.replace("</head>", `${preload}</head>`), () => "p{}")).not.toContain(
    "b.css",
  );
});

test("the note of a source map is left out, and dollar signs mean nothing", () => {
  const css = "p::after{content:'$& $1'}\n/*# sourceMappingURL=a.css.map*/";
  expect(withInlineStyles(page, () => css)).toContain("<style>p::after{content:'$& $1'}</style>");
});

test("a style that could end its element is refused", () => {
  expect(() => withInlineStyles(page, () => "</style><script>")).toThrow("a.css");
});

test("a page without a stylesheet is none of the Next that is known, and stops the build", () => {
  expect(() => withInlineStyles("<html></html>", () => "")).toThrow("tools/build/inline-styles.ts");
});

test("the policy names the style by its hash, and allows no other", () => {
  const policy = securityPolicy(withInlineStyles(page, () => "p{color:red}"));
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; /);
});
