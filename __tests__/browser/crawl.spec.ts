/** A crawler's view of the built site: only what a request without scripts gets. */
import type { APIRequestContext } from "@playwright/test";
import { paletteOf } from "@/lib/palettes";
import { DAY_PAGE, PHOTOS, SITE_URL, siteFile } from "../helpers/content";
import { anchorsOf, elementsOf, linksOf, metaOf, titleOf } from "../helpers/html";
import { expect, test } from "../helpers/test";

interface Page {
  /** Path at which it was found, without query and anchor. */
  path: string;
  html: string;
  /** Redirects on the way to it. */
  redirects: number;
}

const MOST_REDIRECTS = 5;

/** Follows the links from a path until there is none that is new; names what is dead. */
async function crawl(request: APIRequestContext, start: string) {
  const pages = new Map<string, Page>();
  const dead: string[] = [];
  const queue = [start];
  const seen = new Set(queue);
  for (const path of queue) {
    const answer = await follow(request, path);
    if (!answer) {
      dead.push(path);
      continue;
    }
    const { landedAt, html, redirects } = answer;
    pages.set(path, { path: landedAt, html, redirects });
    for (const href of anchorsOf(html)) {
      if (!href.startsWith("/") || href.startsWith("//")) continue;
      const [next = ""] = href.split(/[?#]/);
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return { pages, dead };
}

async function follow(request: APIRequestContext, path: string) {
  let landedAt = path;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await request.get(landedAt, { maxRedirects: 0 });
    const { location } = response.headers();
    if (response.status() >= 300 && response.status() < 400 && location) landedAt = location;
    else if (response.ok()) return { landedAt, redirects, html: await response.text() };
    else return undefined;
  }
  return undefined;
}

let site: Awaited<ReturnType<typeof crawl>>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  site = await crawl(request, "/");
  await request.dispose();
});

const isIndexed = ({ html }: Page) => !metaOf(html, "robots").some((text) => /noindex/.test(text));

/** Every page that search engines may list, once, under the address that it gives as its own. */
const listed = () =>
  [...site.pages.values()].filter(
    (page) => isIndexed(page) && linksOf(page.html, "canonical")[0] === `${SITE_URL}${page.path}`,
  );

async function sitemap(request: APIRequestContext) {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => ({
    url: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "",
    images: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url = ""]) => url),
  }));
}

test("the links alone lead from the empty path to every page of the sitemap, and to no other", async ({
  request,
}) => {
  const urls = (await sitemap(request)).map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(PHOTOS.length);
  expect(
    listed()
      .map(({ path }) => `${SITE_URL}${path}`)
      .sort(),
  ).toEqual(urls.sort());
});

test("no link is dead, and none is redirected but the empty path", () => {
  expect(site.dead).toEqual([]);
  const redirected = [...site.pages].filter(([, { redirects }]) => redirects > 0);
  expect(redirected.map(([path, { redirects }]) => [path, redirects])).toEqual([["/", 1]]);
});

test("a link with an anchor leads to something on the page", () => {
  const ids = new Map(
    [...site.pages].map(([path, { html }]) => [
      path,
      new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const lost = [...site.pages].flatMap(([from, { html }]) =>
    anchorsOf(html)
      .filter((href) => href.includes("#"))
      .filter((href) => {
        const [path, id = ""] = href.split("#");
        return !href.includes(":") && !ids.get(path || from)?.has(id);
      })
      .map((href) => `${from}: ${href}`),
  );
  expect(lost).toEqual([]);
});

test("every page has a title and a description of its own, neither too short nor too long", () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { path, html } of listed()) {
    const title = titleOf(html);
    const [description = ""] = metaOf(html, "description");
    expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(15);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    expect(titles.get(title), `${path} has the same title`).toBeUndefined();
    expect(descriptions.get(description), `${path} has the same description`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }
});

test("canonical address, og:url and hreflang agree with each other and with SITE_URL", () => {
  for (const [path, { html, path: landedAt }] of site.pages) {
    const canonical = linksOf(html, "canonical");
    const own = landedAt === "/splash" ? "/home" : landedAt.replace(DAY_PAGE, "/contact");
    expect(canonical, path).toEqual([`${SITE_URL}${own}`]);
    expect(metaOf(html, "og:url"), path).toEqual(canonical);
    const translations = elementsOf(html, "link").filter(({ hreflang }) => hreflang);
    for (const { href } of translations) expect(href, path).toBe(canonical[0]);
  }
});

test("every page can be shared: locale, texts, and a picture with its words", () => {
  for (const [path, { html }] of site.pages) {
    expect(metaOf(html, "og:locale"), path).toEqual(["hu_HU"]);
    expect(metaOf(html, "og:site_name"), path).toEqual([siteFile.name]);
    expect(metaOf(html, "og:title"), path).toEqual([titleOf(html)]);
    expect(metaOf(html, "og:description"), path).toEqual(metaOf(html, "description"));
    expect(metaOf(html, "og:image"), path).toHaveLength(1);
    expect(metaOf(html, "og:image:type"), path).toEqual(["image/jpeg"]);
    expect(metaOf(html, "og:image:width"), path).toEqual(["1200"]);
    expect(metaOf(html, "og:image:height"), path).toEqual(["630"]);
    expect(metaOf(html, "og:image:alt")[0]?.length, path).toBeGreaterThan(10);
    expect(metaOf(html, "twitter:card"), path).toEqual(["summary_large_image"]);
    expect(metaOf(html, "twitter:title"), path).toEqual([titleOf(html)]);
    expect(metaOf(html, "twitter:image"), path).toEqual(metaOf(html, "og:image"));
    expect(metaOf(html, "twitter:image:alt"), path).toEqual(metaOf(html, "og:image:alt"));
  }
});

test("a page is described by the picture that is on it", () => {
  const previews = new Set<string>();
  for (const { path, html } of listed()) {
    const [image = ""] = metaOf(html, "og:image");
    const slug = path.split("/").at(-1) ?? "";
    const name = path.startsWith("/gallery/") ? slug : ({ "/privacy": "home" }[path] ?? slug);
    expect(image, path).toMatch(
      new RegExp(`^${SITE_URL}/previews/[a-z]+/${name}\\.[0-9a-f]{8}\\.jpg$`),
    );
    previews.add(image);
  }
  expect(previews.size).toBe(listed().length - 1); // home and privacy share one
});

test("every preview is a JPEG of 1200 x 630 px below 150 kB that may be kept for good", async ({
  request,
}) => {
  const images = new Set([...site.pages.values()].flatMap(({ html }) => metaOf(html, "og:image")));
  for (const image of images) {
    const response = await request.get(image.replace(SITE_URL, ""), { maxRedirects: 0 });
    expect(response.status(), image).toBe(200);
    expect(response.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const bytes = await response.body();
    expect(bytes.length, image).toBeLessThan(150_000);
    expect(jpegOf(bytes), image).toEqual({ width: 1200, height: 630, isProgressive: true });
  }
});

/** Size and kind of a JPEG, from the head of its frame. */
function jpegOf(bytes: Buffer) {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { width, height, isProgressive: marker === 0xc2 };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

test("the pictures of the sitemap are there, and every picture's page has its own", async ({
  request,
}) => {
  const entries = await sitemap(request);
  for (const { url, images } of entries) {
    if (url.endsWith("/privacy")) continue;
    expect(images, url).toHaveLength(1);
    const [image = ""] = images;
    expect(image, url).toMatch(new RegExp(`^${SITE_URL}/photos/.+\\.jpg$`));
    const response = await request.head(image.replace(SITE_URL, ""));
    expect([response.status(), response.headers()["content-type"]], image).toEqual([
      200,
      "image/jpeg",
    ]);
  }
  const pictures = entries.filter(({ url }) => /\/gallery\/\w+\/./.test(url));
  for (const { url, images } of pictures) expect(images[0]).toContain(url.split("/").at(-1));
});

test("robots.txt lets crawlers in and names the sitemap", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toMatch(/^User-Agent: \*\nAllow: \/\nDisallow: \/api\/$/im);
  expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test("the manifest has icons for every phone, and each is what it says", async ({ request }) => {
  const response = await request.get("/manifest.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    lang: "hu",
    start_url: "/home",
    theme_color: paletteOf(siteFile).paper,
  });
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    "192x192 any",
    "192x192 maskable",
    "512x512 any",
    "512x512 maskable",
    "any any",
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]], src).toEqual([200, type]);
    if (type === "image/png") {
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
});

test("every page names its icons and its colour, and the icons are there", async ({ request }) => {
  for (const [path, { html }] of site.pages) {
    expect(metaOf(html, "theme-color"), path).toEqual([paletteOf(siteFile).paper]);
    expect(linksOf(html, "manifest"), path).toEqual(["/manifest.webmanifest"]);
    expect(linksOf(html, "apple-touch-icon"), path).toHaveLength(1);
    expect(linksOf(html, "icon").length, path).toBe(2);
  }
  const html = site.pages.get("/")?.html ?? "";
  for (const icon of [...linksOf(html, "icon"), ...linksOf(html, "apple-touch-icon")]) {
    expect((await request.get(icon, { maxRedirects: 0 })).status(), icon).toBe(200);
  }
});
