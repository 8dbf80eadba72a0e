/** Makes the pictures of `docs/desk.hu.md` anew, from the desk of a copy of the project: `npm run desk:pictures`. */
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { readCategories } from "@/content/categories.mjs";
import { inBrowser } from "../kit/browser";
import { answers } from "../kit/built-site";
import { inProjectCopy, startIn } from "../kit/project-copy";
import { deskUrl } from "./running";

const PORT = 3216;
const FOLDER = "docs/desk";
/** In px. */
const WIDTH = 1120;

/** Few colours are enough for a form, and a quarter of the bytes. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1500); // pictures come in slowly
  const picture = await page.screenshot();
  const small = await sharp(picture).png({ palette: true, colours: 128 }).toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), small);
  console.log(`${FOLDER}/${name}.png`);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(deskUrl(PORT) + path);
  // The state of publishing is told by scripts: from then on they hear.
  await page.getByRole("link", { name: /nincs|kint van/ }).waitFor();
}

async function takeAll(page: Page): Promise<void> {
  const [first = ""] = readCategories();
  const gallery = readCategories().at(1) ?? first;
  await open(page, "");
  const pictures = ["wedding-02", "wedding-05"].map((name) => `content/photos/wedding/${name}.jpg`);
  await page.getByLabel(/Húzd ide a képeket/).setInputFiles(pictures);
  await page
    .getByLabel(/^Mi látható ezen/)
    .first()
    .fill("Két pezsgőspohár arany fények előtt");
  await page.getByLabel("Hová kerüljenek?").selectOption(gallery);
  await take(page, "asztal");

  await open(page, `/galleries/${gallery}`);
  await page.getByRole("checkbox").nth(1).check();
  await take(page, "galeria");
  await page
    .getByRole("button", { name: /megnyitom/ })
    .first()
    .click();
  await take(page, "kep");

  await open(page, "/packages");
  await page.getByLabel("Ár forintban").first().fill("39000");
  await page.getByText("Elmentve.").waitFor();
  await page.getByLabel("Ár forintban").first().scrollIntoViewIfNeeded();
  await take(page, "ar");
  await open(page, "/publish");
  await take(page, "kozzetetel");
}

/** What visitors would have if the site had been published from this copy a week ago. */
async function publishedBefore(copy: string): Promise<void> {
  const at = String(Date.now() - 7 * 24 * 3600_000);
  const folder = join(copy, "var/published");
  await cp(join(copy, "content"), join(folder, at, "content"), { recursive: true });
  const history = [{ at: Number(at), hosting: "" }];
  await writeFile(join(folder, "history.json"), JSON.stringify(history));
}

await mkdir(FOLDER, { recursive: true });
await inProjectCopy(async (copy) => {
  await publishedBefore(copy);
  const settings = { PORT: String(PORT), DESK_QUIET: "1" };
  const desk = startIn(copy, "npx", ["tsx", "tools/desk/desk.ts"], settings);
  try {
    await answers(deskUrl(PORT));
    await inBrowser(async (browser) => {
      const page = await browser.newPage({
        viewport: { width: WIDTH, height: 800 },
        locale: "hu-HU",
      });
      page.setDefaultTimeout(180_000); // pages of a development server are compiled when they are asked for
      page.on("dialog", (dialog) => dialog.accept()); // the desk asks before pictures are left
      await takeAll(page);
    });
  } finally {
    desk.stop();
  }
});
