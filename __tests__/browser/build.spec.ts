import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseVariant } from "@/lib/photos/recipe.mjs";
import { PAGES } from "@/lib/routes.mjs";
import { inProjectCopy } from "@/tools/kit/project-copy";
import { DAY_PAGE, PHOTOS, siteFile } from "../helpers/content";
import { expect, test } from "../helpers/test";

const read = (file: string) => JSON.parse(readFileSync(`.next/${file}`, "utf8"));

/** The pages below a folder, by path. */
async function pagesIn(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html") && !/^(_|404)/.test(file)).sort();
  const texts = pages.map((page) => readFile(`${folder}/${page}`, "utf8"));
  return new Map((await Promise.all(texts)).map((text, n) => [pages[n] ?? "", text]));
}

test("the export has every page of the Node build, the same byte for byte", async () => {
  const built = await pagesIn(".next/server/app");
  const exported = await pagesIn("out");
  expect([...exported.keys()]).toEqual([...built.keys()]);
  const different = [...built].filter(([page, html]) => html !== exported.get(page));
  expect(different.map(([page]) => page)).toEqual([]);
  expect(built.get("home.html")).toContain(siteFile.name);
});

test("the worker of either build is the same, byte for byte", async () => {
  expect(await readFile("public/sw.js", "utf8")).toBe(await readFile("out/sw.js", "utf8"));
});

test("another build is the same, pages, worker and functions; with another price its own pages are new, and nothing else", async () => {
  test.setTimeout(300_000);
  await inProjectCopy(async (root) => {
    const file = join(root, "content/packages.json");
    const packages = JSON.parse(await readFile(file, "utf8"));
    packages.packages[0].price += 1000;
    await writeFile(file, JSON.stringify(packages));
    const build = (folder: string, command: string) =>
      execFileSync("npm", ["run", "--silent", command], { cwd: folder, stdio: "pipe" });
    build(root, "build");
    const before = await pagesIn(".next/server/app");
    const after = await pagesIn(join(root, ".next/server/app"));
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([page, html]) => html !== before.get(page));
    expect(changed.map(([page]) => page)).toEqual(["pricing.html"]);
    const withoutRevision = async (worker: string) =>
      (await readFile(worker, "utf8")).replace(/("\/pricing","revision":)"\w+"/, "$1");
    expect(await withoutRevision(join(root, "public/sw.js"))).toBe(
      await withoutRevision("public/sw.js"),
    );
    build(".", "functions");
    build(root, "functions");
    const functions = await readFile("functions/index.js", "utf8");
    expect(await readFile(join(root, "functions/index.js"), "utf8")).toBe(functions);
  });
});

test("the export holds no endpoint", async () => {
  const files = await readdir("out", { recursive: true });
  expect(files.filter((file) => file.startsWith("api"))).toEqual([]);
});

test("no old Workbox of next-pwa's own reaches a visitor", async () => {
  for (const worker of ["public/sw.js", "out/sw.js"]) {
    const versions = (await readFile(worker, "utf8")).match(/workbox:[a-z-]+:\d+/g) ?? [];
    expect(versions.length).toBeGreaterThan(3);
    expect(versions.filter((version) => !version.endsWith(":7"))).toEqual([]);
  }
});

test("every page is static; the endpoint alone is not", () => {
  const all = Object.values<string>(read("app-path-routes-manifest.json"));
  const manifest = read("prerender-manifest.json");
  const isStatic = (route: string) =>
    route in manifest.routes || manifest.dynamicRoutes[route]?.fallback === false;
  const internal = ["/_not-found", "/_global-error"];
  const dynamic = all.filter((route) => !isStatic(route) && !internal.includes(route));
  expect(dynamic).toEqual(["/api/contact"]);
  const pages = Object.keys(manifest.routes).filter(
    (route) => !route.includes(".") && !internal.includes(route),
  );
  const ofDays = pages.filter((route) => DAY_PAGE.test(route));
  expect(pages).toHaveLength(PHOTOS.length + PAGES.length + ofDays.length);
});

test("the pictures that are published are exactly those that are listed, in their present version", async () => {
  const facts = JSON.parse(readFileSync("content/photos.generated.json", "utf8"));
  const files = await readdir("out/photos", { recursive: true });
  const published = new Set<string>();
  for (const file of files.filter((name) => name.includes("."))) {
    const variant = parseVariant(file);
    expect([file, variant?.hash]).toEqual([file, facts[variant?.key ?? ""]?.hash]);
    published.add(variant?.key ?? "");
  }
  expect([...published].sort()).toEqual(Object.keys(facts).sort());
});
