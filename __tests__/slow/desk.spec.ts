import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryFile, PhotoEntry } from "@/lib/content/schema";
import { PAGES } from "@/lib/routes.mjs";
import { setUp } from "@/tools/setup/set-up";
import { expectNoViolations } from "../helpers/axe";
import { plainJpeg } from "../helpers/photos";
import { DESK_SERVER } from "../helpers/servers";
import { addContent, story } from "../helpers/shapes";
import { startIn, waitUntilReady } from "../helpers/start";
import { expect, type Page, test } from "../helpers/test";
import { copyTestSite } from "../helpers/test-site";

const DESK = DESK_SERVER.url;
const NEW_CAPTION = "Új képaláírás az íróasztalról";

/** What a photographer has after the first day. */
const photos = (count: number, ...size: [number, number]) =>
  Array.from({ length: count }, () => size);
const ADDED = {
  photos: { wedding: photos(12, 900, 600), family: photos(5, 600, 900) },
  content: {
    packages: { packages: [{ title: "Család", items: ["60 perc"], price: 35_000 }] },
    home: { announcement: "Jövő nyáron a Balatonnál leszek." },
    "stories/lili-es-marci": story(["wedding/wedding-1"]),
  },
};
/** Every page, with only one photo page. */
const ROUTES = [
  ...PAGES.filter((page) => !/^(?:gallery|stories|places)\//.test(page)),
  "gallery/wedding",
  "gallery/wedding/wedding-5",
  "stories/lili-es-marci",
].map((page) => `/${page}`);

// Each test continues where the previous one ended. Next compiles each page first.
test.describe.configure({ mode: "serial", timeout: 420_000 });

let project = "";
const settings = { PUBLISH_TO: "command", PUBLISH_COMMAND: "exit" };
let stop = async () => {};

test.beforeAll(async () => {
  project = await copyTestSite("desk");
  const names = { name: "Éva Kiss", email: "eva@kisseva.hu" };
  await setUp(project, { ...names, palette: "sage", copyrightYear: 2026 });
  await addContent(project, ADDED);
  const env = { PORT: String(DESK_SERVER.port), DESK_QUIET: "1", ...settings };
  stop = startIn(project, "node", ["tools/desk/start.mjs"], env);
  await waitUntilReady(`${DESK}/desk`);
});

test.afterAll(() => stop());

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(join(project, "content", file), "utf8"));
const galleryOf = (category: string) => readJson<GalleryFile>(`galleries/${category}.json`);
const nameOf = ({ alt, file }: PhotoEntry) => alt || file;

/** Next adds it when it hydrates a page. */
const hydratedIn = (page: Pick<Page, "locator">) => page.locator("script[data-nscript]").first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${DESK}/desk${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A photo in the desk's grid, by its caption. */
const cell = (page: Page, name: string) => page.getByRole("row", { name });

async function dragAfter(page: Page, name: string, target: string): Promise<void> {
  await cell(page, name).hover();
  await page.mouse.down();
  for (const x of [150, 160]) await cell(page, target).hover({ position: { x, y: 60 } });
  await page.mouse.up();
}

test("saves a typed price, shows it beside the form, and undoes it", async ({ page }) => {
  const hotReload = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived"));
  await page.goto(`${DESK}/pricing`);
  await hotReload;
  // Next reloads the changed `.env`. The tests after this one would fail if its pages did not survive that.
  const body = JSON.stringify(settings);
  expect((await fetch(`${DESK}/api/desk/hosting`, { method: "POST", body })).status).toBe(200);

  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/packages");
  const site = page.getByTitle("Az oldal").contentFrame();
  await expect(site.getByText("35 000 Ft").last()).toBeAttached();
  await expect(site.locator("script[src*='/_next/']")).toHaveCount(0);
  await page.getByLabel("Ár", { exact: true }).first().fill("39 000");
  await expect(site.getByText("39 000 Ft").last()).toBeInViewport();
  await page.getByRole("button", { name: /^Visszavonom: .*Ár: 35.000 → 39.000/ }).press("Enter");
  await expect(site.getByText("35 000 Ft").last()).toBeVisible();
});

const EDITED = ["packages", "home", "contact", "privacy", "landing", "stories/lili-es-marci"];
const TYPED = "Örülök, hogy itt vagy.";

test("60 photos arrive while six pages are edited and left; one undo takes back only them", async ({
  page,
  context,
}) => {
  const { photos } = await galleryOf("wedding");
  const added = Array.from({ length: 60 }, async (_, index) => ({
    name: `${index}.jpg`,
    mimeType: "image/jpeg",
    buffer: await plainJpeg(`hsl(${index * 6}, 50%, 50%)`, 720, 480),
  }));
  await open(page, "/galleries/wedding");
  await page.getByLabel("Képek hozzáadása: Esküvői fotók").setInputFiles(await Promise.all(added));
  await page.evaluate(() => window.scrollTo(0, 300));
  const main = page.getByRole("main");
  for (const name of EDITED) {
    await page.evaluate((path) => window.location.assign(path), `/desk/${name}`);
    await expect(page).toHaveURL(`${DESK}/desk/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await main.getByRole("textbox").first().fill(TYPED);
  }
  for (const name of EDITED.toReversed()) {
    await expect(page).toHaveURL(`${DESK}/desk/${name}`);
    await expect(main.getByRole("textbox").first()).toHaveValue(TYPED);
    await page.goBack();
  }
  await expect(page).toHaveTitle("Esküvői fotók – Íróasztal");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  const opening = context.waitForEvent("page");
  const rail = page.getByRole("navigation", { name: "Íróasztal" });
  await rail.getByRole("link", { name: "Árak" }).click({ modifiers: ["ControlOrMeta"] });
  await expect((await opening).getByRole("textbox").first()).toHaveValue(TYPED);
  await expect(main.getByText("60 / 60 kép a helyén van.")).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole("heading", { name: `Képek (${photos.length + 60})` })).toBeVisible();
  await page.getByRole("button", { name: "Visszavonom ezt a behúzást" }).press("Enter");
  await expect(page.getByRole("heading", { name: `Képek (${photos.length})` })).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
  expect((await galleryOf("wedding")).photos).toEqual(photos);
  for (const name of EDITED)
    expect(JSON.stringify(await readJson(`${name}.json`))).toContain(TYPED);
  expect((await fetch(DESK)).url).toBe(`${DESK}/desk`);
});

test("previews every page without an error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    const isPhoto = message.location().url.includes("/photos/"); // it may not be encoded yet
    if (message.type() === "error" && !isPhoto) errors.push(message.text());
  });
  await page.goto(`${DESK}/home`);
  await page.evaluate((id) => localStorage.setItem("favourites", id), "wedding/wedding-1");
  for (const path of ROUTES) {
    await page.goto(DESK + path);
    await expect(hydratedIn(page)).toBeAttached();
    expect(errors, path).toEqual([]);
  }
});

test("orders, describes and crops photos; undoes a step", async ({ page }) => {
  const category = "family";
  const { photos } = await galleryOf(category);
  const [first, second] = photos.map(nameOf) as [string, string];
  const order = async () => (await galleryOf(category)).photos.map(nameOf).slice(0, 2);
  await open(page, `/galleries/${category}`);

  await cell(page, first).dblclick();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mi látható a képen?").fill(NEW_CAPTION);
  const picture = dialog.getByTestId("focal-point");
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await dialog.getByRole("button", { name: "Kész" }).click();
  await expect
    .poll(async () => (await galleryOf(category)).photos[0])
    .toMatchObject({ alt: NEW_CAPTION, focus: "25% 75%" });

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.mouse.wheel(0, 500);
  await dragAfter(page, NEW_CAPTION, second); // in a scrolled window
  await expect.poll(order).toEqual([second, NEW_CAPTION]);
  const handle = cell(page, second).getByRole("button", { name: `${second} húzása` });
  await handle.press("Enter");
  await page.getByRole("button", { name: `Beszúrás ${NEW_CAPTION} és ` }).press("Enter");
  await expect.poll(order).toEqual([NEW_CAPTION, second]);
  await page.getByRole("button", { name: "Visszavonom: képek sorrendje" }).click();
  await expect.poll(order).toEqual([second, NEW_CAPTION]);
});

test("has no accessibility violations on narrow and wide screens", async ({ page }) => {
  const gallery = "/galleries/family";
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["", "/stories", "/clients", gallery, "/packages", "/banners", "/publish"]) {
      await open(page, path);
      await expectNoViolations(page);
    }
    await open(page, gallery);
    await page.getByRole("row").first().press("Enter");
    await expectNoViolations(page);
  }
});
