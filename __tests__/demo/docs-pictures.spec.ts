/** Takes the screenshots for README and the desk's guide, so that git shows when they change. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { addPhoto } from "@/tools/clients/add-client-photo";
import { makeGallery } from "@/tools/clients/records";
import { buildSite, markPublished } from "@/tools/publish/site-copies";
import { shot } from "../helpers/opened-gallery";
import { DESK_SERVER, SITE } from "../helpers/servers";
import { startIn, waitUntilReady } from "../helpers/start";
import { expect, type Page, test } from "../helpers/test";
import { copyProject } from "../helpers/test-site";

/** In bytes. */
const LARGEST_OF_README = 150_000;
const LARGEST_OF_GUIDE = 1_100_000;
/** In px. */
const HEIGHT = 440;

const WINDOWS: BrowserContextOptions[] = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
];

test("README shows home and a gallery, on a desktop and on a phone", async ({ browser }) => {
  const tiles: OverlayOptions[] = [];
  let left = 0;
  for (const window of WINDOWS) {
    const page = await browser.newPage({ ...window, serviceWorkers: "block" });
    for (const path of ["/home", "/gallery/wedding"]) {
      await page.goto(`${SITE.url}${path}`, { waitUntil: "networkidle" });
      const picture = sharp(await page.screenshot()).resize({ height: HEIGHT });
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      tiles.push({ input: data, left, top: 0 });
      left += info.width + 16;
    }
    await page.close();
  }
  const { size } = await sharp({
    create: { width: left - 16, height: HEIGHT, channels: 3, background: "#fff" },
  })
    .composite(tiles)
    .jpeg({ quality: 80 })
    .toFile("docs/site.jpg");
  expect(size).toBeLessThanOrEqual(LARGEST_OF_README);
});

const openPhoto = (page: Page) => page.getByRole("row").first().press("Enter");

const clickButton = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).click();

async function showChapters(page: Page): Promise<void> {
  await clickButton(/^Fejezeteket javaslok/)(page);
  await page.getByLabel("2. fejezet").waitFor();
  const heading = page.getByRole("heading", { name: "Fejezetek" });
  await heading.evaluate((element) => element.scrollIntoView());
}

const PICTURES: [name: string, path: string, act?: (page: Page) => Promise<void>][] = [
  [
    "udvozlet",
    "",
    (page) => page.getByTitle("Az oldal").contentFrame().getByRole("main").waitFor(),
  ],
  ["asztal", "", clickButton(/^Előbb körülnézek/)],
  ["galeria", "/galleries/wedding"],
  ["lista", "/galleries/wedding", clickButton(/^Lista/)],
  ["kep", "/galleries/wedding", openPhoto],
  ["ar", "/packages"],
  ["napok", "/dates", (page) => page.getByText("Naptár a titkos címéről").click()],
  ["ugyfel", "/clients/", showChapters],
  ["kozzetetel", "/publish"],
];

/** A client gallery with the photos of the sample, taken two hours apart in each chapter. @returns its folder */
async function addClientGallery(project: string): Promise<string> {
  const couple = { title: "Lili és Marci", greeting: "Köszönöm ezt a szép napot!" };
  const fields = { ...couple, until: "2999-12-31", choose: 40, date: "2026-06-12" };
  const { folder } = await makeGallery(project, { ...fields, hasOriginals: true });
  const { chapters } = JSON.parse(await readFile("content/sample-gallery.json", "utf8"));
  for (const [chapter, { photos }] of chapters.entries())
    for (const [minute, key] of photos.entries()) {
      const hour = 10 + 2 * chapter;
      const bytes = await shot(`${hour}:0${minute}:00`, sharp(`content/photos/${key}.jpg`));
      await addPhoto(project, folder, `${hour}0${minute}.jpg`, bytes);
    }
  return folder;
}

test("the guide shows the desk with the demo", async ({ page }) => {
  test.setTimeout(480_000); // Next's dev server compiles each page
  const project = await copyProject("var/docs-desk");
  const build = (folder: string) =>
    writeFileAtomic(join(folder, "out/index.html"), "<!doctype html>");
  await markPublished(project, await buildSite(project, build), "PUBLISH_COMMAND");
  const packages = join(project, "content/packages.json");
  await writeFile(packages, (await readFile(packages, "utf8")).replace("25000", "28000"));
  const folder = await addClientGallery(project);
  const stop = startIn(project, "node", ["tools/desk/start.mjs"], {
    PORT: String(DESK_SERVER.port),
    DESK_QUIET: "1",
    PUBLISH_TO: "command",
    PUBLISH_COMMAND: `rsync -a "$SITE_FOLDER/" mintaanna.example:web/`,
  });
  try {
    await waitUntilReady(`${DESK_SERVER.url}/desk`);
    await page.setViewportSize({ width: 1280, height: 800 });
    let sum = 0;
    for (const [name, path, act] of PICTURES) {
      await page.goto(`${DESK_SERVER.url}/desk${path}${name === "ugyfel" ? folder : ""}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await act?.(page);
      await page.waitForLoadState("networkidle");
      const picture = sharp(await page.screenshot({ animations: "disabled" }));
      const { size } = await picture
        .png({ palette: true, effort: 10 })
        .toFile(`docs/desk/${name}.png`);
      sum += size;
      if (name === "galeria") {
        const readme = await picture.jpeg({ quality: 80 }).toFile("docs/desk.jpg");
        expect(readme.size).toBeLessThanOrEqual(LARGEST_OF_README);
      }
    }
    expect(sum).toBeLessThanOrEqual(LARGEST_OF_GUIDE);
  } finally {
    stop();
  }
});
