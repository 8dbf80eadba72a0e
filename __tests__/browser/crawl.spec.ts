/** The built site as a crawler without scripts sees it. */
import { existsSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { isDay } from "@/lib/content/day";
import { PALETTES } from "@/lib/content/palettes";
import { homeFile, LARGEST, PHOTOS, photoOf, SITE_URL, siteFile } from "../helpers/content";
import { expect, test } from "../helpers/test";

// Otherwise each worker would crawl.
test.describe.configure({ mode: "default" });

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type JsonLd = Record<string, any>;

/** Reads a page's HTML, in the browser. `path` is the one after redirects. */
async function readPage(address: string) {
  const answer = await fetch(address);
  const html = new DOMParser().parseFromString(await answer.text(), "text/html");
  const all = (selector: string) => [...html.querySelectorAll(selector)];
  const attributesOf = (selector: string): Partial<Record<string, string>>[] =>
    all(selector).map(({ attributes }) =>
      Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    );
  return {
    isFound: answer.ok,
    path: new URL(answer.url).pathname,
    title: html.title,
    lang: html.documentElement.lang,
    headings: all("h1").length,
    ids: all("[id]").map(({ id }) => id),
    anchors: attributesOf("a[href]"),
    metas: attributesOf("meta"),
    links: attributesOf("link"),
    images: all("img").map((image) => ({
      isInPicture: image.matches('picture:has(> [type="image/avif"]) > img[width][height]'),
      isLazy: image.matches("[loading=lazy][decoding=async]"),
      isUrgent: image.matches("[fetchpriority=high]"),
    })),
    data: all('[type="application/ld+json"]').flatMap(
      ({ textContent }): JsonLd[] => JSON.parse(textContent ?? "")["@graph"],
    ),
  };
}
type Page = Awaited<ReturnType<typeof readPage>>;

/** The contents of every `<meta>` with this `name` or `property`. */
const metaOf = ({ metas }: Page, name: string) =>
  metas
    .filter((meta) => meta.name === name || meta.property === name)
    .map(({ content = "" }) => content);

/** The URLs of every `<link>` with this `rel`. */
const linksOf = ({ links }: Page, rel: string) =>
  links.filter((link) => link.rel === rel).map(({ href = "" }) => href);

/** The pages that `/` leads to, by the path of the link. */
const pages = new Map<string, Page>();
let sitemap: { url: string; images: string[] }[];

test.beforeAll(async ({ browser, baseURL }) => {
  const crawler = await browser.newPage({ ...(baseURL && { baseURL }) });
  await crawler.goto("/robots.txt");
  const seen = new Set(["/"]);
  for (const path of seen) {
    const page = await crawler.evaluate(readPage, path);
    pages.set(path, page);
    for (const { href = "" } of page.anchors)
      if (/^\/(?!\/)/.test(href)) seen.add(href.split(/[?#]/)[0] ?? "");
  }
  sitemap = await crawler.evaluate(async () => {
    const text = await (await fetch("/sitemap.xml")).text();
    const xml = new DOMParser().parseFromString(text, "text/xml");
    return [...xml.querySelectorAll("url")].map((entry) => {
      const [url = "", ...images] = [...entry.querySelectorAll("loc")].map(
        ({ textContent }) => textContent ?? "",
      );
      return { url, images };
    });
  });
  await crawler.close();
});

/** The pages that search engines may list, by canonical URL. */
const listed = () =>
  [...pages.values()].filter(
    (page) =>
      !metaOf(page, "robots").some((text) => /noindex/.test(text)) &&
      linksOf(page, "canonical")[0] === `${SITE_URL}${page.path}`,
  );

/** The type of the file at a URL, which must answer 200 without a redirect. */
async function typeOf(request: APIRequestContext, address: string) {
  const answer = await request.head(address, { maxRedirects: 0 });
  expect(answer.status(), address).toBe(200);
  return answer.headers()["content-type"];
}

test("links from / to exactly the pages of the sitemap", () => {
  const urls = sitemap.map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(PHOTOS.length);
  expect(
    listed()
      .map(({ path }) => `${SITE_URL}${path}`)
      .sort(),
  ).toEqual(urls.sort());
});

test("has no dead link, and redirects only /", () => {
  const dead = [...pages].filter(([, { isFound }]) => !isFound);
  expect(dead.map(([path]) => path)).toEqual([]);
  const redirected = [...pages].filter(([from, { path }]) => path !== from);
  expect(redirected.map(([from, { path }]) => [from, path])).toEqual([["/", "/splash"]]);
});

test("has every anchor that a link names", () => {
  const lost = [...pages].flatMap(([from, { anchors }]) =>
    anchors.filter(({ href = "" }) => {
      const [path = "", id] = href.split("#");
      if (path === CLIENT_PATH) return false; // its fragment is a secret
      const target = pages.get(path.split("?")[0] || from);
      return id !== undefined && !href.includes(":") && !target?.ids.includes(id);
    }),
  );
  expect(lost).toEqual([]);
});

test("opens other sites in a new tab, without a referrer", () => {
  const links = [...pages.values()].flatMap(({ anchors }) => anchors);
  const isOther = (href = "") => /^https?:/.test(href) && !href.startsWith(SITE_URL);
  const others = links.filter(({ href }) => isOther(href));
  expect(others.map(({ href }) => href)).toEqual(
    expect.arrayContaining(siteFile.social.links ?? []),
  );
  for (const { href, target, rel } of others)
    expect([target, rel?.includes("noreferrer")], href).toEqual(["_blank", true]);
});

test("gives the 404 page and a story without photos, which nothing links, one robots tag", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  for (const path of [`${LARGEST.path}/nincs-ilyen`, "/stories/felig-kesz"]) {
    const missing = await page.evaluate(readPage, path);
    expect(metaOf(missing, "robots"), path).toEqual(["noindex"]);
    expect([...pages.keys()]).not.toContain(path);
  }
});

test("loads only the first photo of a page eagerly", () => {
  for (const path of ["/home", "/gallery", LARGEST.path, photoOf(LARGEST, 5).path]) {
    const [first, ...others] = pages.get(path)?.images ?? [];
    expect(first, path).toEqual({ isInPicture: true, isLazy: false, isUrgent: true });
    expect(others, path).toEqual(
      others.map(() => ({ isInPicture: true, isLazy: true, isUrgent: false })),
    );
  }
});

test("gives each page a unique title, description, photo and URL", () => {
  const seen = new Set<string>();
  for (const [path, page] of pages) {
    const own = page.path === "/splash" ? "/home" : page.path;
    const { title } = page;
    const [image = ""] = metaOf(page, "og:image");
    expect([page.lang, page.headings], path).toEqual(["hu", 1]);
    expect(linksOf(page, "canonical"), path).toEqual([`${SITE_URL}${own}`]);
    expect(image, path).toMatch(
      new RegExp(`^${SITE_URL}/photos/[a-z]+/[a-z0-9-]+\\.[0-9a-f]{8}-1200(?:w|p[0-9-]*)\\.jpg$`),
    );
    if (/^\/gallery\/./.test(path)) expect(image, path).toContain(`/${path.split("/").at(-1)}.`);
    for (const [name, content] of Object.entries({
      "og:url": `${SITE_URL}${own}`,
      "og:locale": "hu_HU",
      "og:site_name": siteFile.name,
      "og:title": title,
      "og:description": metaOf(page, "description").join(),
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    }))
      expect(metaOf(page, name), `${name} of ${path}`).toEqual([content]);
    expect(metaOf(page, "og:image:alt").join().length, path).toBeGreaterThan(10);
  }
  for (const page of listed()) {
    const { path, title } = page;
    const description = metaOf(page, "description").join();
    expect(title, path).toMatch(/^.{15,70}$/);
    expect(description, path).toMatch(/^.{50,160}$/);
    expect([seen.has(title), seen.has(description)], path).toEqual([false, false]);
    seen.add(title).add(description);
  }
});

test("names the town in titles, and galleries as people search for them", () => {
  const titles = ["/home", "/gallery/tavak"].map((path) => pages.get(path)?.title);
  expect(titles).toEqual([
    `${homeFile.lead}, Eger – ${siteFile.name}`,
    `Tóparti fotós, Eger – ${siteFile.name}`,
  ]);
});

test("lists each page's photo in the sitemap, which exists as JPEG", async ({ request }) => {
  const pictures = new Set(sitemap.flatMap(({ images }) => images));
  expect(pictures.size).toBeGreaterThan(PHOTOS.length);
  const keyIn = (url = "") => /\/photos\/(.+?)\./.exec(url)?.[1];
  for (const [path, page] of pages) {
    const [preview = ""] = metaOf(page, "og:image");
    const { images: [image] = [] } = sitemap.find(({ url }) => url === SITE_URL + path) ?? {};
    if (image) expect(keyIn(image), path).toBe(keyIn(preview));
    pictures.add(preview);
  }
  for (const picture of pictures)
    expect(await typeOf(request, picture.replace(SITE_URL, "")), picture).toBe("image/jpeg");
});

const TYPES = [
  [/^\/gallery\/.+\//, "ImageObject,BreadcrumbList"],
  [/^\/gallery\/./, "ImageGallery"],
  [/^\/stories\/./, "Article,BreadcrumbList"],
  [/^\/places\/./, "Place,BreadcrumbList"],
  [/^\/(contact|pricing)$/, "ProfessionalService"],
] as const;

/** What Google requires and recommends for each type, without ratings and reviews, which the site must not give itself. */
const PROPERTIES: Record<string, string> = {
  Article: "headline image author publisher datePublished dateModified",
  BreadcrumbList: "itemListElement",
  GeoCoordinates: "latitude longitude",
  ImageGallery: "name description url image",
  ImageObject: "contentUrl creator creditText copyrightNotice license acquireLicensePage",
  ListItem: "position name item",
  Offer: "name url priceCurrency price|priceSpecification itemOffered",
  OfferCatalog: "name itemListElement",
  OpeningHoursSpecification: "dayOfWeek opens closes",
  Organization: "name url logo",
  Person: "name url",
  Place: "name",
  PostalAddress: "addressLocality addressCountry",
  PriceSpecification: "minPrice priceCurrency",
  ProfessionalService:
    "name address url telephone image logo priceRange geo openingHoursSpecification",
  QuantitativeValue: "value unitCode",
  Service: "name",
  Thing: "name",
  WebSite: "name url publisher",
};

/** A node and all nodes in it. */
const nodesIn = (value: unknown): JsonLd[] =>
  typeof value === "object" && value !== null
    ? [value, ...Object.values(value).flatMap(nodesIn)]
    : [];

test("includes every property of structured data that Google asks for", () => {
  const faults = [...pages].flatMap(([path, { data }]) =>
    nodesIn(data).flatMap((node) => {
      if (!("@type" in node)) return [];
      const wanted = PROPERTIES[node["@type"]]?.split(" ") ?? ["a type of the table"];
      const lacks = wanted.filter(
        (names) => !names.split("|").some((name) => node[name]?.length ?? node[name]),
      );
      const isNoDay = ["datePublished", "dateModified"].filter(
        (name) => !isDay(node[name] ?? "2026-01-01"),
      );
      return [...lacks, ...isNoDay].map((fault) => `${path}: ${node["@type"]} lacks ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
});

test("includes each page's types of structured data, whose URLs exist", () => {
  for (const [path, { data }] of pages) {
    const [, types] = TYPES.find(([pattern]) => pattern.test(path)) ?? [];
    if (types) expect(data.map((node) => node["@type"]).join(), path).toBe(types);
  }
  const nodes = [...pages.values()].flatMap(({ data }) => nodesIn(data));
  const ids = new Set(nodes.map((node) => node["@id"]));
  const urls = nodes
    .flatMap((node) => Object.values(node))
    .filter((value) => typeof value === "string" && value.startsWith(`${SITE_URL}/`));
  const lost = urls.filter((url) => {
    if (ids.has(url)) return false;
    const { pathname, hash } = new URL(url);
    const page = pages.get(pathname);
    return page ? hash && !page.ids.includes(hash.slice(1)) : !existsSync(`public${pathname}`);
  });
  expect(urls.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

test("names the sitemap and admits search engines, not AI, in robots.txt", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toMatch(/^User-Agent: \*\nAllow: \/\nDisallow: \/api\/$/im);
  expect(text).toMatch(
    /^(User-Agent: [\w-]+\n)*User-Agent: GPTBot\n(User-Agent: .*\n)*Disallow: \/$/im,
  );
  const reserved = await request.get("/.well-known/tdmrep.json", { maxRedirects: 0 });
  expect(await reserved.json()).toEqual([{ location: "/", "tdm-reservation": 1 }]);
  expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test("names colour, manifest and icons on every page, which exist", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  const colour = PALETTES[siteFile.palette ?? "terracotta"].paper;
  expect(manifest).toMatchObject({ lang: "hu", start_url: "/home", theme_color: colour });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    ...["192x192 any", "192x192 maskable", "512x512 any", "512x512 maskable", "any any"],
  ]);
  const named = new Set(icons.map(({ src }) => src));
  for (const [path, page] of pages) {
    const touchIcons = linksOf(page, "apple-touch-icon");
    expect(metaOf(page, "theme-color"), path).toEqual([colour]);
    expect(linksOf(page, "manifest"), path).toEqual(["/manifest.webmanifest"]);
    expect(touchIcons, path).toHaveLength(1);
    for (const icon of [...linksOf(page, "icon"), ...touchIcons]) named.add(icon);
  }
  for (const src of named) expect(await typeOf(request, src), src).toMatch(/^image\//);
  const { paper, accent } = PALETTES[siteFile.palette ?? "terracotta"];
  const icon = await (await request.get("/icon.svg")).text();
  expect(icon).toMatch(RegExp(`fill="${paper}".*<path fill="${accent}".* d="M`)); // the initial
});
