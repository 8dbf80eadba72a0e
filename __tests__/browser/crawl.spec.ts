/** The built site as a crawler without scripts sees it. */
import { existsSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { isDay } from "@/lib/content/day";
import { PALETTES } from "@/lib/content/palettes";
import { homeFile, LARGEST, PHOTOS, SITE_URL, siteFile } from "../helpers/content";
import {
  anchorsOf,
  elementsOf,
  type JsonLd,
  linksOf,
  metaOf,
  structuredDataOf,
  titleOf,
} from "../helpers/html";
import { expect, test } from "../helpers/test";

/** `path` is the one after redirects. */
type Page = { path: string; html: string };

/** Follows all links from a path. */
async function crawl(request: APIRequestContext, start: string) {
  const pages = new Map<string, Page>();
  const dead: string[] = [];
  const seen = new Set([start]);
  for (const path of seen) {
    const answer = await request.get(path);
    if (!answer.ok()) {
      dead.push(path);
      continue;
    }
    const html = await answer.text();
    pages.set(path, { path: new URL(answer.url()).pathname, html });
    for (const href of anchorsOf(html)) {
      if (/^\/(?!\/)/.test(href)) seen.add(href.split(/[?#]/)[0] ?? "");
    }
  }
  return { pages, dead };
}

let site: Awaited<ReturnType<typeof crawl>>;
let sitemap: { url: string; images: string[] }[];
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  site = await crawl(request, "/");
  const xml = await (await request.get("/sitemap.xml")).text();
  sitemap = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => ({
    url: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "",
    images: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url = ""]) => url),
  }));
  await request.dispose();
});

const isIndexed = ({ html }: Page) => !metaOf(html, "robots").some((text) => /noindex/.test(text));

/** The pages that search engines may list, by canonical URL. */
const listed = () =>
  [...site.pages.values()].filter(
    (page) => isIndexed(page) && linksOf(page.html, "canonical")[0] === `${SITE_URL}${page.path}`,
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
  const found = listed().map(({ path }) => `${SITE_URL}${path}`);
  expect(found.sort()).toEqual(urls.sort());
});

test("has no dead link, and redirects only /", () => {
  expect(site.dead).toEqual([]);
  const redirected = [...site.pages].filter(([from, { path }]) => path !== from);
  expect(redirected.map(([from, { path }]) => [from, path])).toEqual([["/", "/splash"]]);
});

test("has every anchor that a link names", () => {
  const lost = [...site.pages].flatMap(([from, { html }]) =>
    anchorsOf(html).filter((href) => {
      const [path = "", id] = href.split("#");
      if (path === CLIENT_PATH) return false; // its fragment is a secret
      const target = site.pages.get(path.split("?")[0] || from)?.html;
      return id !== undefined && !href.includes(":") && !target?.includes(` id="${id}"`);
    }),
  );
  expect(lost).toEqual([]);
});

test("opens other sites in a new tab, without a referrer", () => {
  const links = [...site.pages.values()].flatMap(({ html }) => elementsOf(html, "a"));
  const isOther = (href = "") => /^https?:/.test(href) && !href.startsWith(SITE_URL);
  const others = links.filter(({ href }) => isOther(href));
  expect(others.map(({ href }) => href)).toContain(siteFile.social.instagram);
  for (const { href, target, rel } of others)
    expect([target, rel?.includes("noreferrer")], href).toEqual(["_blank", true]);
});

test("gives the 404 page a single robots tag", async ({ request }) => {
  const answer = await request.get(`${LARGEST.path}/nincs-ilyen`);
  expect(metaOf(await answer.text(), "robots")).toEqual(["noindex"]);
});

test("gives each page a unique title, description, photo and URL", () => {
  const seen = new Set<string>();
  for (const [path, { html, path: landedAt }] of site.pages) {
    const own = landedAt === "/splash" ? "/home" : landedAt;
    const [title, description] = [titleOf(html), metaOf(html, "description").join()];
    const [image = ""] = metaOf(html, "og:image");
    expect(elementsOf(html, "html")[0]?.lang, path).toBe("hu");
    expect(elementsOf(html, "h1"), path).toHaveLength(1);
    expect(linksOf(html, "canonical"), path).toEqual([`${SITE_URL}${own}`]);
    expect(image, path).toMatch(
      new RegExp(`^${SITE_URL}/photos/[a-z]+/[a-z0-9-]+\\.[0-9a-f]{8}-1200p[0-9-]*\\.jpg$`),
    );
    if (/^\/gallery\/./.test(path)) expect(image, path).toContain(`/${path.split("/").at(-1)}.`);
    for (const [name, content] of Object.entries({
      "og:url": `${SITE_URL}${own}`,
      "og:locale": "hu_HU",
      "og:site_name": siteFile.name,
      "og:title": title,
      "og:description": description,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      "twitter:image": image,
    }))
      expect(metaOf(html, name), `${name} of ${path}`).toEqual([content]);
    expect(metaOf(html, "og:image:alt").join().length, path).toBeGreaterThan(10);
  }
  for (const { path, html } of listed()) {
    const [title, description] = [titleOf(html), metaOf(html, "description").join()];
    expect([title.length >= 15, title.length <= 70], `${path}: ${title}`).toEqual([true, true]);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    expect([seen.has(title), seen.has(description)], path).toEqual([false, false]);
    seen.add(title).add(description);
  }
});

test("names the town in titles, and galleries as people search for them", () => {
  const titles = ["/home", "/gallery/tavak"].map((path) =>
    titleOf(site.pages.get(path)?.html ?? ""),
  );
  expect(titles).toEqual([
    `${homeFile.lead}, Eger – ${siteFile.name}`,
    `Tóparti fotós, Eger – ${siteFile.name}`,
  ]);
});

test("lists each page's photo in the sitemap, which exists as JPEG", async ({ request }) => {
  const pictures = new Set(sitemap.flatMap(({ images }) => images));
  expect(pictures.size).toBeGreaterThan(PHOTOS.length);
  const keyIn = (url = "") => /\/photos\/(.+?)\./.exec(url)?.[1];
  for (const [path, { html }] of site.pages) {
    const [preview = ""] = metaOf(html, "og:image");
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

/** Every value in a node, with the name of its field. */
function valuesIn(value: unknown, field = ""): [field: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[field, value]];
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, key));
}

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
  WebSite: "name url publisher",
};

/** Everything in a node that has a type. */
function typedIn(value: unknown): JsonLd[] {
  if (typeof value !== "object" || value === null) return [];
  return [...("@type" in value ? [value] : []), ...Object.values(value).flatMap(typedIn)];
}

test("includes every property of structured data that Google asks for", () => {
  const faults = [...site.pages].flatMap(([path, { html }]) =>
    typedIn(structuredDataOf(html)).flatMap((node) => {
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
  const nodesOf = [...site.pages].map(
    ([path, { html }]) => [path, structuredDataOf(html)] as const,
  );
  for (const [path, nodes] of nodesOf) {
    const [, types] = TYPES.find(([pattern]) => pattern.test(path)) ?? [];
    if (types) expect(nodes.map((node) => node["@type"]).join(), path).toBe(types);
  }
  const values = nodesOf.flatMap(([, nodes]) => nodes.flatMap((node) => valuesIn(node)));
  const ids = new Set(values.filter(([field]) => field === "@id").map(([, id]) => id));
  const lost = values.filter(([, value]) => {
    if (!String(value).startsWith(`${SITE_URL}/`) || ids.has(value)) return false;
    const { pathname, hash } = new URL(String(value));
    const page = site.pages.get(pathname);
    return page
      ? hash && !page.html.includes(`id="${hash.slice(1)}"`)
      : !existsSync(`public${pathname}`);
  });
  expect(values.length).toBeGreaterThan(100);
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
  for (const [path, { html }] of site.pages) {
    expect(metaOf(html, "theme-color"), path).toEqual([colour]);
    expect(linksOf(html, "manifest"), path).toEqual(["/manifest.webmanifest"]);
    expect(linksOf(html, "apple-touch-icon"), path).toHaveLength(1);
    for (const icon of [...linksOf(html, "icon"), ...linksOf(html, "apple-touch-icon")])
      named.add(icon);
  }
  for (const src of named) expect(await typeOf(request, src), src).toMatch(/^image\//);
});
