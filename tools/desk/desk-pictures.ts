/** Makes the pictures of `docs/desk.hu.md` anew, from the desk of a copy of the project: `npm run desk:pictures`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { inBrowser } from "../kit/browser";
import { answers } from "../kit/built-site";
import { inProjectCopy, startIn } from "../kit/project-copy";

const PORT = "3216";
const DESK = `http://localhost:${PORT}`;
const FOLDER = "docs/desk";
/** In px. Wide enough for the editor's two columns. */
const WIDTH = 1120;

/** Few colours are enough for a form, and a quarter of the bytes. */
async function take(page: Page, name: string, fullPage = false): Promise<void> {
  await page.waitForTimeout(1000); // dialogs come in slowly
  const picture = await page.screenshot({ fullPage });
  await writeFile(
    join(FOLDER, `${name}.png`),
    await sharp(picture).png({ palette: true }).toBuffer(),
  );
  console.log(`${FOLDER}/${name}.png`);
}

async function openEntry(page: Page, entry: string): Promise<void> {
  await page.goto(`${DESK}/keystatic/singleton/${entry}`);
  await page.getByRole("button", { name: "Save" }).waitFor({ timeout: 120_000 });
}

async function openRow(page: Page, name: string): Promise<void> {
  await page.getByRole("row", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).waitFor();
}

async function takeAll(page: Page): Promise<void> {
  await page.goto(`${DESK}/desk`);
  const input = page.getByLabel(/Húzd ide a képeket/);
  const captions = page.getByLabel(/^Mi látható ezen/);
  while ((await captions.count()) === 0) {
    await input.setInputFiles(
      ["wedding-02", "wedding-05"].map((name) => `content/photos/wedding/${name}.jpg`),
    );
    await page.waitForTimeout(500); // the page is there before its scripts are
  }
  await captions.first().fill("Két pezsgőspohár arany fények előtt");
  await page.getByLabel("Hová kerüljenek?").selectOption("wedding");
  await take(page, "asztal", true);

  await openEntry(page, "portrait");
  await page.getByRole("row").nth(3).scrollIntoViewIfNeeded();
  await take(page, "galeria");
  await page.getByRole("row").first().click();
  await page.locator("[role=dialog] img").waitFor();
  await take(page, "kep");

  await openEntry(page, "packages");
  await openRow(page, "Családi alap");
  await take(page, "ar");
}

await mkdir(FOLDER, { recursive: true });
await inProjectCopy(async (copy) => {
  const desk = startIn(copy, "npx", ["tsx", "tools/desk/desk.ts"], { PORT });
  try {
    await answers(`${DESK}/desk`);
    await inBrowser(async (browser) => {
      const page = await browser.newPage({
        viewport: { width: WIDTH, height: 800 },
        locale: "hu-HU",
      });
      page.setDefaultTimeout(180_000); // pages of a development server are compiled when they are asked for
      // The development server's own button is no part of the desk.
      await page.addInitScript(() => {
        const style = new CSSStyleSheet();
        style.replaceSync("nextjs-portal { display: none }");
        document.adoptedStyleSheets.push(style);
      });
      page.on("dialog", (dialog) => dialog.accept()); // the desk asks before captions are left
      await takeAll(page);
    });
  } finally {
    desk.stop();
  }
});
