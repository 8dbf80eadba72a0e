import { clientLink } from "@/lib/clients/addresses";
import { newSecret } from "@/lib/clients/secret";
import { REMOVED_PHOTO } from "@/lib/navigation";
import { clientProblems, galleryStrings } from "@/lib/strings";
import { LARGEST, photoOf } from "../helpers/content";
import { OLD } from "../helpers/old-addresses";
import { expect, test } from "../helpers/test";

test("/ redirects to the splash, unknown paths to /home, temporarily", async ({ request }) => {
  for (const [path, page] of [
    ["/", "/splash"],
    ["/nincs", "/home"],
    ["/nincs/ilyen/oldal", "/home"],
    ["/oldal.html", "/home"],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([302, 307], path).toContain(response.status()); // Firebase says 302, Next 307
    const { location = "" } = response.headers();
    expect(new URL(location, response.url()).pathname, path).toBe(page);
  }
});

test("old addresses redirect permanently, with and without a slash", async ({ request }) => {
  for (const [path, page] of Object.entries(OLD)) {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location = "" } = response.headers();
    const target = new URL(location, response.url()).pathname;
    expect([path, response.status(), target]).toEqual([path, 301, page]);
    const slashed = await request.get(`${path}/`); // Next removes the slash first
    expect([path, new URL(slashed.url()).pathname]).toEqual([path, page]);
  }
});

test("malformed paths redirect to /home on Node", async ({ request }, { project }) => {
  test.skip(project.name !== "node", "other hosts answer these with 404.html");
  for (const path of [`${LARGEST.path}/%ff`, `${LARGEST.path}/%`, "/gallery/%zz", "/%ff"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, "/home"]);
  }
});

test("unknown paths lead to /home without a note, a removed photo to its gallery with one", async ({
  page,
}) => {
  const content = () => page.getByRole("main").ariaSnapshot();
  await page.goto("/home");
  const home = await content();
  const below = `${photoOf(LARGEST, 1).path}/tovabb`;
  for (const path of [below, "/api/masik/x", "/arlista", "/gallery/esti", "/home/"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/home");
    await expect.poll(content, path).toBe(home);
  }
  const response = await page.goto(`${LARGEST.path}/nincs-ilyen`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(`${LARGEST.path}#${REMOVED_PHOTO}`);
  await expect(page.getByText(galleryStrings.removed)).toBeInViewport();
  await page.goto("about:blank");
  await page.goto(LARGEST.path);
  await expect(page.getByText(galleryStrings.removed)).toBeHidden();
});

test("a client link opens with %23 and %2523, and no request refers to it", async ({ page }) => {
  const referrers: unknown[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer));
  for (const sign of ["%23", "%2523"]) {
    const secret = newSecret();
    await page.goto(`/client${sign}${secret}`);
    await expect(page).toHaveURL(clientLink("", secret));
    await expect(page.getByText(clientProblems.missing)).toBeVisible();
    expect(referrers.join()).not.toContain(secret);
  }
});

test("the server resizes no photos on request", async ({ request }) => {
  const url = "/_next/image?url=%2Fassets%2Fimages%2Fhome.jpg&w=640&q=75";
  expect((await request.get(url, { maxRedirects: 0 })).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown page leads to /home", async ({ page }) => {
    await page.goto(`${LARGEST.path}/nincs-ilyen`);
    await expect(page).toHaveURL("/home");
  });
});

test("requests with the headers of Next's router get the same page", async ({ request }) => {
  const ask = async (headers: Record<string, string>) => {
    const response = await request.get("/home", { headers, maxRedirects: 0 });
    return [response.status(), response.headers()["content-type"], await response.text()];
  };
  const page = await ask({});
  expect(page[0]).toBe(200);
  expect(await ask({ RSC: "1" })).toEqual(page);
  expect(await ask({ RSC: "1", "Next-Router-Prefetch": "1" })).toEqual(page);
});

test("files are not redirected", async ({ request }) => {
  for (const path of ["/sw.js", "/robots.txt", "/favicon.ico", "/assets/images/home.jpg"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});
