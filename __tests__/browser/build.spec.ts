import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { keyOfVariant } from "@/lib/photos/recipe";
import { PAGES } from "@/lib/routes.mjs";
import { PHOTOS, siteFile } from "../helpers/content";
import { readPages } from "../helpers/read-files";
import { expect, test } from "../helpers/test";

const read = (file: string) => JSON.parse(readFileSync(`.next-node/${file}`, "utf8"));

test("exports the Node build's pages and worker, without an endpoint or empty folders", async () => {
  const built = await readPages(".next-node/server/app");
  const { "index.html": _, ...exported } = await readPages("out"); // for hosts without redirects
  const pages = Object.keys(built);
  expect(Object.keys(exported)).toEqual(pages);
  expect(pages.filter((page) => exported[page] !== built[page])).toEqual([]);
  expect(built["home.html"]).toContain(siteFile.name);
  const worker = await readFile("public/sw.js", "utf8");
  expect(worker).toBe(await readFile("out/sw.js", "utf8"));
  expect(worker).not.toContain("https://"); // other hosts
  const entries = await readdir("out", { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  // Hosts would serve an empty folder instead of a page.
  const isLeft = (path: string) => /out.api/.test(path) || readdirSync(path).length === 0;
  expect(folders.map(({ parentPath, name }) => join(parentPath, name)).filter(isLeft)).toEqual([]);
});

test("renders only the endpoint and client gallery files dynamically; other values of open segments redirect", () => {
  const all = Object.values<string>(read("app-path-routes-manifest.json"));
  const manifest = read("prerender-manifest.json");
  const isStatic = (route: string) =>
    route in manifest.routes || manifest.dynamicRoutes[route]?.fallback === false;
  const redirecting = ["/gallery/[category]", "/places/[place]", "/stories/[story]"];
  const internal = ["/_not-found", "/_global-error"];
  const others = [...internal, ...redirecting];
  const dynamic = all.filter((route) => !isStatic(route) && !others.includes(route));
  expect(dynamic.sort()).toEqual(["/api/contact", "/client/[folder]/[name]"]);
  const pages = Object.keys(manifest.routes).filter(
    (route) => !route.includes(".") && !internal.includes(route),
  );
  expect(pages).toHaveLength(PHOTOS.length + PAGES.length);
});

test("publishes exactly the listed photos, in their current version", async () => {
  const facts = JSON.parse(readFileSync("content/photos.generated.json", "utf8"));
  const files = await readdir("out/photos", { recursive: true });
  const published = new Set<string>();
  for (const file of files.filter((name) => name.includes("."))) {
    const key = keyOfVariant(file) ?? "";
    expect(file).toContain(`${key}.${facts[key]?.hash}-`);
    published.add(key);
  }
  expect([...published].sort()).toEqual(Object.keys(facts).sort());
});
