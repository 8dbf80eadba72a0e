import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { banners, contact, galleries, home, isCategory, pricing, privacy, site } from "@/content";
import { BANNERS, CATEGORIES } from "@/content/schema";
import { subjectFor } from "@/lib/contact/draft";
import { NAVIGATION } from "@/lib/navigation";
import { OWNER } from "@/lib/seo/owner";
import { originalPath } from "@/tools/photos/library";

const photos = CATEGORIES.flatMap((category) => galleries[category].photos);
const folderOf = (key: string) => key.slice(0, key.indexOf("/"));
const fileOf = ({ key, slug }: { key: string; slug: string }) =>
  join(process.cwd(), originalPath(folderOf(key), `${slug}.jpg`));
const hasPage = (href: string) => existsSync(join(process.cwd(), "app", href, "page.tsx"));

test.each([
  ["family", 35, "Családi fotók"],
  ["wedding", 26, "Esküvői fotók"],
  ["expectant", 13, "Kismama fotók"],
  ["portrait", 17, "Portré fotók"],
] as const)("the %s gallery has %d pictures and is called %s", (category, count, title) => {
  expect(galleries[category].photos).toHaveLength(count);
  expect(galleries[category].title).toBe(title);
});

test("every picture that is listed is there, in the size that the page is told", async () => {
  const all = [...photos, ...BANNERS.map((name) => banners[name])];
  expect(all).toHaveLength(35 + 26 + 13 + 17 + 10);
  const told = all.map(({ key, width, height }) => ({ key, width, height }));
  const real = await Promise.all(
    all.map(async (photo) => {
      const { autoOrient } = await sharp(fileOf(photo)).metadata();
      return { key: photo.key, ...autoOrient };
    }),
  );
  expect(told).toEqual(real);
});

test("no picture lies in a gallery's folder without being listed", async () => {
  for (const category of CATEGORIES) {
    const files = await readdir(join(process.cwd(), "content/photos", category));
    const listed = galleries[category].photos.map(({ slug }) => `${slug}.jpg`);
    expect(files.sort()).toEqual(listed.sort());
  }
});

test("every picture is described, and no two of a gallery alike", () => {
  for (const category of CATEGORIES) {
    const texts = galleries[category].photos.map(({ alt }) => alt);
    for (const alt of texts) expect(alt).toMatch(/\p{L}{3}/u);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const name of BANNERS) expect(banners[name].alt).toMatch(/\p{L}{3}/u);
});

test("a picture's address is its own in its gallery", () => {
  for (const category of CATEGORIES) {
    const { photos: its } = galleries[category];
    expect(new Set(its.map(({ slug }) => slug)).size).toBe(its.length);
    for (const { slug, key } of its) expect(key).toBe(`${category}/${slug}`);
  }
});

test("a gallery's cover is one of its pictures", () => {
  for (const category of CATEGORIES) {
    expect(galleries[category].photos).toContainEqual(galleries[category].cover);
  }
});

test("every picture has a version and colours to wait with", () => {
  for (const { hash, placeholder } of [...photos, ...Object.values(banners)]) {
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    expect(placeholder).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
  }
});

test("the packages have the prices of the price list", () => {
  expect(pricing.packages.map(({ title, price }) => [title, price])).toEqual([
    ["Családi alap", 35_000],
    ["Portré alap", 25_000],
    ["Kismama alap", 35_000],
    ["Esküvői alap", 100_000],
  ]);
});

test.each([
  ["csaladi-alap", [/60 perc/, /szabadtér.*helyszín/i, /15 retusált/, /3 nyomtatott.*10×15 cm/]],
  ["portre-alap", [/60 perc/, /szabadtér.*műterm/i, /10 retusált/, /3 nyomtatott.*10×15 cm/]],
  ["kismama-alap", [/60 perc/, /szabadtér.*műterm/i, /15 retusált/, /3 nyomtatott.*10×15 cm/]],
  ["eskuvoi-alap", [/120–180 perc/, /50 vendég/, /szertartás/i, /gratuláció/i, /kreatív/i]],
])("the package %s holds what the price list says", (id, contents) => {
  const items = pricing.packages.find((offer) => offer.id === id)?.items ?? [];
  expect(items).toEqual(contents.map((content) => expect.stringMatching(content)));
});

test("every package can be asked for by its own address", () => {
  const titles = Object.fromEntries(pricing.packages.map(({ id, title }) => [id, title]));
  expect(Object.keys(titles)).toHaveLength(pricing.packages.length);
  for (const { id, title } of pricing.packages) expect(subjectFor("", id, titles)).toBe(title);
});

test("home leads to gallery, packages and contact, which are pages", () => {
  expect(home.links.map(({ href }) => href)).toEqual(["/gallery", "/pricing", "/contact"]);
  const addresses = [...home.links, ...NAVIGATION].map(({ href }) => href);
  for (const href of [...addresses, "/home", "/privacy", "/splash"]) {
    expect([href, hasPage(href)]).toEqual([href, true]);
  }
  expect(hasPage("/nowhere")).toBe(false);
});

test("the four galleries are categories, and nothing else is", () => {
  for (const category of CATEGORIES) expect(isCategory(category)).toBe(true);
  for (const other of ["", "Family", "banners", "constructor"])
    expect(isCategory(other)).toBe(false);
});

test("the pages say what the specification asks for", () => {
  expect(contact.title).toBe("Kapcsolat");
  expect(site.copyrightYear).toBe(2023);
});

test("what may be done with the pictures is said in the imprint, and the licence leads there", () => {
  const ids = privacy.sections.flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(OWNER.licence).toBe(`${site.url}/privacy#szerzoi-jogok`);
  expect(ids).toContain("szerzoi-jogok");
});

test("the imprint names the same person as the rest of the site", () => {
  const values = privacy.imprint.map(({ value }) => value).join("\n");
  for (const text of [site.name, site.email, site.phoneText]) expect(values).toContain(text);
  expect(site.phoneText.replaceAll(" ", "")).toBe(site.phone);
});
