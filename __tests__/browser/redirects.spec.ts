import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const read = (file: string) => JSON.parse(readFileSync(`.next/${file}`, "utf8"));

test("the empty path leads to the splash, for now", async ({ request }) => {
  const response = await request.get("/", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/splash");
});

for (const path of [
  "/nincs",
  "/nincs/ilyen/oldal",
  "/home/extra",
  "/gallery/esti",
  "/gallery/wedding/wedding-01/tovabb",
  "/splashy",
  "/contact/x",
  "/wp-login.php",
  "/oldal.html",
  "/api/masik",
]) {
  test(`${path} leads to /home`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe("/home");
  });
}

test("an unknown picture of a known gallery ends on /home as well", async ({ page }) => {
  const response = await page.goto("/gallery/wedding/nincs-ilyen");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL("/home");
});

test("files are files, not pages", async ({ request }) => {
  for (const path of [
    "/sw.js",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/icon.svg",
    "/assets/images/home.jpg",
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
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
  // 91 pictures, 4 galleries and the 7 other pages.
  const pages = Object.keys(manifest.routes).filter(
    (route) => !route.includes(".") && !internal.includes(route),
  );
  expect(pages).toHaveLength(91 + 4 + 7);
});
