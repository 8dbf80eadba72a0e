/** What the built pages tell search engines, read from the files that a visitor gets. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { GALLERIES, LARGEST, PHOTOS, packagesFile, SITE_URL, siteFile } from "../helpers/content";
import { anchorsOf, type JsonLd, linksOf, metaOf, structuredDataOf } from "../helpers/html";
import { expect, test } from "../helpers/test";

const BUILT = ".next/server/app";

/** The nodes of every page, by path. */
const nodesOf = new Map<string, JsonLd[]>();
const htmlOf = new Map<string, string>();
test.beforeAll(async () => {
  const files = await readdir(BUILT, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".html") && !name.startsWith("_"))) {
    const html = await readFile(`${BUILT}/${file}`, "utf8");
    htmlOf.set(`/${file.replace(/\.html$/, "")}`, html);
    nodesOf.set(`/${file.replace(/\.html$/, "")}`, structuredDataOf(html));
  }
});

/** Every value in a node with its place, down to texts and numbers. */
function valuesIn(value: unknown, place = ""): [place: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[place, value]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[place, undefined]];
  return entries.flatMap(([key, its]) => valuesIn(its, `${place}.${key}`));
}

const typesOn = (path: string) => (nodesOf.get(path) ?? []).map((node) => node["@type"]);
const pictures = () => [...nodesOf.keys()].filter((path) => /^\/gallery\/[^/]+\/[^/]+$/.test(path));

test("every page tells what it is, and no more", () => {
  expect(typesOn("/splash")).toEqual(["WebSite"]);
  expect(typesOn("/home")).toEqual(["WebSite", "ProfessionalService"]);
  expect(typesOn("/contact")).toEqual(["ProfessionalService"]);
  expect(typesOn("/pricing")).toEqual(["ProfessionalService"]);
  for (const { path } of GALLERIES) {
    expect(typesOn(path)).toEqual(["ImageGallery"]);
  }
  expect(pictures()).toHaveLength(PHOTOS.length);
  for (const path of pictures()) expect(typesOn(path)).toEqual(["ImageObject", "BreadcrumbList"]);
  for (const path of ["/gallery", "/privacy", "/offline", "/contact/dates"])
    expect(typesOn(path)).toEqual([]);
});

test("nothing is empty, and nothing is said that the content does not know", () => {
  const isNothing = (value: unknown) =>
    value === null ||
    value === undefined ||
    String(value).trim() === "" ||
    /undefined|NaN|\[object/.test(String(value));
  const wrong = [...nodesOf].flatMap(([path, nodes]) =>
    nodes
      .flatMap((node) => valuesIn(node))
      .filter(([, value]) => isNothing(value))
      .map(([place, value]) => `${path}: ${place} ${value}`),
  );
  expect(wrong).toEqual([]);
});

test("every address is a whole one of this site; the same-as links alone lead elsewhere", () => {
  const elsewhere = Object.values(siteFile.social);
  for (const [path, nodes] of nodesOf) {
    for (const [place, value] of nodes.flatMap((node) => valuesIn(node))) {
      const isAddress =
        /(?:@id|url|item|image|logo|contentUrl|license|acquireLicensePage)$/i.test(place) ||
        /^(?:https?:|\/)/.test(String(value));
      if (!isAddress) continue;
      if (/\.sameAs\.\d+$/.test(place)) expect(elsewhere).toContain(value);
      else expect(String(value), `${path}: ${place}`).toMatch(new RegExp(`^${SITE_URL}/`));
    }
  }
});

test("every address leads to a page, a file or an anchor that is there", () => {
  const ids = new Set(
    [...nodesOf.values()]
      .flat()
      .flatMap((node) => valuesIn(node))
      .filter(([place]) => place.endsWith(".@id"))
      .map(([, value]) => value),
  );
  const lost: string[] = [];
  for (const [path, nodes] of nodesOf) {
    for (const [place, value] of nodes.flatMap((node) => valuesIn(node))) {
      if (!String(value).startsWith(`${SITE_URL}/`) || ids.has(value)) continue;
      const { pathname, hash } = new URL(String(value));
      const html = htmlOf.get(pathname);
      const isThere = html
        ? !hash || html.includes(`id="${hash.slice(1)}"`)
        : pathname === "/" || existsSync(`public${pathname}`);
      if (!isThere) lost.push(`${path}: ${place} ${value}`);
    }
  }
  expect(lost).toEqual([]);
});

test("every reference is to a node that stands on some page", () => {
  const all = [...nodesOf.values()].flat();
  const whole = new Set<string>();
  const referred = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const id = (value as JsonLd)["@id"];
    if (id) (Object.keys(value).length > 1 ? whole : referred).add(id);
    Object.values(value).forEach(visit);
  };
  all.forEach(visit);
  expect(referred.size).toBeGreaterThan(1);
  expect([...referred].filter((id) => !whole.has(id))).toEqual([]);
});

test("the offers are the packages, in forints", () => {
  const [business] = nodesOf.get("/pricing") ?? [];
  const offers: JsonLd[] = business?.hasOfferCatalog.itemListElement;
  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual(
    packagesFile.packages.map(({ title, price }) => [title, price, "HUF"]),
  );
  const html = htmlOf.get("/pricing") ?? "";
  for (const { name, url } of offers) {
    expect(html).toContain(name);
    expect(anchorsOf(html)).toContain(url.replace(SITE_URL, ""));
  }
});

test("every picture names its creator, its notice, its licence and where to ask", () => {
  for (const path of [...pictures(), LARGEST.path]) {
    const [node] = nodesOf.get(path) ?? [];
    for (const image of node?.image ?? [node]) {
      expect(image, path).toMatchObject({
        "@type": "ImageObject",
        creator: { "@type": "Person", name: siteFile.name },
        creditText: siteFile.name,
        copyrightNotice: expect.stringContaining(siteFile.name),
      });
      expect(htmlOf.get(path), path).toContain(image.contentUrl.replace(SITE_URL, ""));
    }
  }
});

test("the breadcrumbs that are told are those that are seen", () => {
  for (const path of pictures()) {
    const html = htmlOf.get(path) ?? "";
    const steps: JsonLd[] = nodesOf.get(path)?.[1]?.itemListElement;
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(steps[2]?.item).toBe(linksOf(html, "canonical")[0]);
    const [seen = ""] = /<nav[^>]*aria-label="Hol vagy\?"[\s\S]*?<\/nav>/.exec(html) ?? [];
    expect(anchorsOf(seen).map((href) => `${SITE_URL}${href}`)).toEqual(
      steps.slice(0, 2).map(({ item }) => item),
    );
    for (const { name } of steps.slice(0, 2)) expect(seen).toContain(`>${name}</a>`);
  }
});

test("the data is no script: no page's policy asks for its hash, and none is ended early by it", () => {
  for (const [path, html] of htmlOf) {
    const blocks = html.match(/<script type="application\/ld\+json">/g)?.length ?? 0;
    expect(blocks, path).toBe(typesOn(path).length > 0 ? 1 : 0);
    for (const node of nodesOf.get(path) ?? []) expect(JSON.stringify(node)).not.toContain("</");
  }
  expect(metaOf(htmlOf.get("/home") ?? "", "robots")).toEqual([]);
});
