import { LIMIT_PAGES, text } from "@/bench/limit/pages";
import { galleries } from "@/content";
import { limitHtml, picturesOf } from "@/scripts/bench/limit";
import { PAGE_NAMES } from "@/scripts/bench/pages";

const pictures = Array.from(
  { length: 60 },
  (_, index) => `<picture><img src="/${index}"></picture>`,
);

test("the pictures of a page are taken in their order, without classes", () => {
  const page =
    '<main><picture><source srcSet="/a 1w"/><img class="x y" src="/a" style="color:red"/></picture>' +
    '<p class="z">…</p><picture><img src="/b"/></picture></main>';
  expect(picturesOf(page)).toEqual([
    '<picture><source srcSet="/a 1w"/><img src="/a" style="color:red"/></picture>',
    '<picture><img src="/b"/></picture>',
  ]);
  expect(picturesOf("<p>no pictures</p>")).toEqual([]);
});

test.each(PAGE_NAMES)(
  "the limit of %s runs no scripts and asks for nothing but pictures and fonts",
  (name) => {
    const page = LIMIT_PAGES[name](pictures);
    const html = limitHtml(page, "p{color:red}");
    expect(html).not.toMatch(/<script|stylesheet|undefined|\[object/);
    const preloads = [...html.matchAll(/<link rel=preload href=(\S+) as=font crossorigin>/g)];
    expect(preloads).toHaveLength(page.faces.length);
    expect(html.match(/<link /g)).toHaveLength(page.faces.length + 1);
  },
);

test.each(["wedding", "family"] as const)("every picture of %s is in its limit", (name) => {
  const { photos } = galleries[name];
  const { body } = LIMIT_PAGES[name](pictures);
  expect(body.match(/<picture>/g)).toHaveLength(photos.length + 1);
  for (const { slug } of photos) expect(body).toContain(`"/gallery/${name}/${slug}"`);
});

test("words cannot be taken for HTML", () => {
  expect(text('a < b & "c"')).toBe("a &lt; b &amp; &quot;c&quot;");
});
