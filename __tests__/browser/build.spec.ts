import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { keyOfVariant } from "@/lib/photos/recipe";
import { PAGES } from "@/lib/routes.mjs";
import { PHOTOS, siteFile } from "../helpers/content";
import { readPages } from "../helpers/read-files";
import { expect, test } from "../helpers/test";

const read = (file: string) => JSON.parse(readFileSync(`.next-node/${file}`, "utf8"));

test("exports the same pages and worker as the Node build, without an endpoint", async () => {
  const built = await readPages(".next-node/server/app");
  const { "index.html": _, ...exported } = await readPages("out"); // for hosts without redirects
  const pages = Object.keys(built);
  expect(Object.keys(exported)).toEqual(pages);
  expect(pages.filter((page) => exported[page] !== built[page])).toEqual([]);
  expect(built["home.html"]).toContain(siteFile.name);
  expect(await readFile("public/sw.js", "utf8")).toBe(await readFile("out/sw.js", "utf8"));
  const files = await readdir("out", { recursive: true });
  expect(files.filter((file) => file.startsWith("api"))).toEqual([]);
});

test("exports no empty folder, which hosts would serve instead of a page", async () => {
  const entries = await readdir("out", { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const paths = folders.map(({ parentPath, name }) => join(parentPath, name));
  expect(paths.filter((path) => readdirSync(path).length === 0)).toEqual([]);
});

test("renders only the endpoint and client gallery files dynamically", () => {
  const all = Object.values<string>(read("app-path-routes-manifest.json"));
  const manifest = read("prerender-manifest.json");
  const isStatic = (route: string) =>
    route in manifest.routes || manifest.dynamicRoutes[route]?.fallback === false;
  const internal = ["/_not-found", "/_global-error"];
  const dynamic = all.filter((route) => !isStatic(route) && !internal.includes(route));
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
