import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { copyProject, removeProject, startIn } from "@/tools/kit/project-copy";
import { serveFolder } from "@/tools/kit/serve-folder";
import { compareSites, digestSite } from "@/tools/publish/changes";
import { packagesFile, SMALLER } from "../helpers/content";
import { expect, type Page, test } from "../helpers/test";

const DESK = "http://localhost:3214";

// The second journey goes on where the first one ends.
test.describe.configure({ mode: "serial" });

let project = "";
const stops: (() => void)[] = [];

test.afterAll(async () => {
  for (const stop of stops) stop();
  await removeProject(project);
});

test("no page of the desk is in a build", async () => {
  const routes = await readFile(".next/app-path-routes-manifest.json", "utf8");
  expect(routes).toContain("/pricing");
  expect(routes).not.toMatch(/desk|keystatic/);
});

/** Opens an entry of the editor. */
async function edit(page: Page, entry: string): Promise<void> {
  await page.goto(`${DESK}/keystatic/singleton/${entry}`);
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible({ timeout: 60_000 });
}

const row = (page: Page, name: string) => page.getByRole("row", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Closes the dialog on top by its button, and waits until it is gone. */
async function closeDialog(page: Page, name: string, button: string): Promise<void> {
  const open = await dialog(page, name).count();
  await dialog(page, name).last().getByRole("button", { name: button }).last().click();
  await expect(dialog(page, name)).toHaveCount(open - 1);
}

/** Saves the entry, and waits until it lies on the disk. */
async function save(page: Page, file: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => readFile(join(project, "content", file), "utf8"), { timeout: 30_000 })
    .toContain(text);
}

test("a photographer changes price, caption, order, packages and pictures, and the built site shows it", async ({
  page,
}) => {
  test.setTimeout(420_000);
  project = await copyProject();
  stops.push(startIn(project, "npx", ["tsx", "tools/desk/desk.ts"], { PORT: "3214" }).stop);
  await expect
    .poll(() => fetch(`${DESK}/desk`).then(({ status }) => status, String), { timeout: 120_000 })
    .toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });

  await edit(page, "packages");
  await row(page, packagesFile.packages[0]?.title ?? "").click();
  await dialog(page, "Edit item")
    .getByRole("textbox", { name: /Ár forintban/ })
    .fill("38000");
  await closeDialog(page, "Edit item", "Done");
  await page.getByRole("button", { name: "Hozzáadás" }).click();
  await dialog(page, "Add item").getByRole("textbox", { name: "Név" }).fill("Keresztelő alap");
  await dialog(page, "Add item")
    .getByRole("textbox", { name: /Ár forintban/ })
    .fill("45000");
  await dialog(page, "Add item").getByRole("button", { name: "Hozzáadás" }).first().click();
  await page.getByRole("textbox", { name: "Tétel" }).fill("90 perc fotózás");
  await closeDialog(page, "Add item", "Hozzáadás");
  await closeDialog(page, "Add item", "Hozzáadás");
  await save(page, "packages.json", "Keresztelő alap");

  await edit(page, SMALLER.category);
  const photos = JSON.parse(
    await readFile(join(project, `content/galleries/${SMALLER.category}.json`), "utf8"),
  ).photos as { file: string; alt: string }[];
  const [first, second] = photos;
  await row(page, String(first?.alt)).click();
  await dialog(page, "Edit item")
    .getByRole("textbox", { name: "Mi látható a képen?" })
    .fill("Új képaláírás az íróasztalról");
  await closeDialog(page, "Edit item", "Done");
  // By the keyboard as by the mouse: taken up, one place down, laid down.
  await page.getByRole("button", { name: "Új képaláírás az íróasztalról húzása" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await save(page, `galleries/${SMALLER.category}.json`, "Új képaláírás");

  await page.goto(`${DESK}/desk`);
  await page.getByLabel("Hová kerüljenek?").selectOption(SMALLER.category);
  const colours = ["#446688", "#886644", "#668844"];
  const files = await Promise.all(
    colours.map(async (background, number) => ({
      name: `Uj kep ${number + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  const broken = { name: "rossz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  // The page is there before its scripts are: a choice made too early is not heard.
  await expect(async () => {
    await page.getByLabel(/Húzd ide a képeket/).setInputFiles([...files, broken]);
    await expect(page.getByLabel(/^Mi látható ezen/)).toHaveCount(4, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  for (const { name } of [...files, broken])
    await page.getByLabel(`Mi látható ezen: ${name}?`).fill(`Ez itt a(z) ${name} képe`);
  await page.getByRole("button", { name: "Beteszem" }).click();
  await expect(page.getByText("3 / 4 kép a helyén van.")).toBeVisible({ timeout: 120_000 });
  await expect(
    page.getByText("Ez a kép nem jó: ezt a fajta fájlt nem tudom megnyitni."),
  ).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(DESK + SMALLER.path);
  await expect(page.getByRole("img", { name: "Ez itt a(z) Uj kep 3.jpg képe" })).toBeAttached({
    timeout: 60_000,
  });
  for (const stop of stops.splice(0)) stop();

  const publishing = startIn(project, "npm", ["run", "publish:site", "--", "--dry-run"]);
  const [code] = await once(publishing.child, "exit");
  expect(code, publishing.output()).toBe(0);
  expect(publishing.output()).toContain("First publication from this computer");
  const host = await serveFolder(join(project, "out"));
  stops.push(host.close);
  const { url } = host;
  await page.goto(`${url}/pricing`);
  await expect(page.getByText("38 000 Ft")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Keresztelő alap" })).toBeVisible();
  await expect(page.getByText("90 perc fotózás")).toBeVisible();
  await page.goto(url + SMALLER.path);
  const slugs = await page
    .locator("[data-shape] > a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  expect(slugs.slice(0, 2)).toEqual(
    [second, first].map((photo) => photo?.file.replace(".jpg", "")),
  );
  expect(slugs).toHaveLength(photos.length + 3);
  await expect(page.getByRole("img", { name: "Új képaláírás az íróasztalról" })).toBeAttached();
  const taken = await sharp(
    join(project, `content/photos/${SMALLER.category}/${slugs.at(-1)}.jpg`),
  ).metadata();
  expect(taken.width).toBe(2560);
});

test("a publish under an open tab: the pages that show it change, the tab sees them next, and has it without a network", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const out = join(project, "out");
  const before = await digestSite({ "": out });
  const host = await serveFolder(out);
  await page.goto(`${host.url}/home`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve),
    );
  });

  const file = join(project, "content/packages.json");
  await writeFile(file, (await readFile(file, "utf8")).replace("38000", "41000"));
  const exporting = startIn(project, "npm", ["run", "export"]);
  const [code] = await once(exporting.child, "exit");
  expect(code, exporting.output()).toBe(0);
  const changes = compareSites(before, await digestSite({ "": out }));
  expect([changes.newPages, changes.lostPages]).toEqual([[], []]);
  // Home and contact tell search engines the range of prices, which the dearest or the cheapest package changes.
  const withRange = ["/contact", "/home"];
  expect(changes.changedPages.filter((path) => !withRange.includes(path))).toEqual(["/pricing"]);

  const menu = page.getByRole("navigation", { name: "Fő navigáció" });
  const newPrice = page.getByText("41 000 Ft");
  await menu.getByRole("link", { name: "Galéria" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goto(`${host.url}/pricing`);
  await expect(newPrice).toBeVisible();
  // The new worker has stored it before it takes over.
  const isStored = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        for (const response of await (await caches.open(name)).matchAll("/pricing", {
          ignoreSearch: true,
        }))
          if ((await response.text()).includes("41\u202f000")) return true;
      }
      return false;
    });
  // A worker that is replaced while it stores stops; each page that is opened goes on with it.
  await expect(async () => {
    await page.goto(`${host.url}/pricing`);
    await expect.poll(isStored, { timeout: 8000 }).toBe(true);
  }).toPass({ timeout: 90_000 });
  await expect
    .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.ready).installing))
    .toBe(true);
  host.close();
  await page.goto(`${host.url}/pricing`);
  await expect(newPrice).toBeVisible();
});
