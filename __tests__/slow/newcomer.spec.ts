/** A photographer's first hour: a double click on the demo, the welcome, three photos, and publishing into a folder. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteFile } from "@/lib/content/schema";
import { plainJpeg } from "../helpers/photos";
import { freePort, startIn, waitUntilReady } from "../helpers/start";
import { expect as baseExpect, type Page, test } from "../helpers/test";
import { copyTestSite } from "../helpers/test-site";

const expect = baseExpect.configure({ timeout: 60_000 });

/** The texts that the imprint of a new site lacks, by row. */
const IMPRINT = { 1: "3300 Eger, Fő utca 1.", 2: "12345678-1-42", 4: "+36 30 555", 5: "Tárhely" };

let stop = async () => {};
test.afterEach(() => stop());

/** Only these must be missing. */
async function fillTexts(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/site`);
  await page.getByLabel("Az oldal webcíme").fill("https://kisseva.hu");
  await page.getByLabel("Telefonszám").fill("06 30 555 1234");
  await page.getByRole("group", { name: "Ahol dolgozol" }).getByRole("textbox").fill("Eger");
  await expect(page.getByText("Elmentve.")).toBeVisible();
  await page.goto(`${desk}/privacy`);
  const values = page.getByRole("group", { name: "Impresszum" }).getByLabel("Érték");
  for (const [row, text] of Object.entries(IMPRINT)) await values.nth(Number(row)).fill(text);
  const advice = page.getByRole("textbox").filter({ hasText: /Kérdezd meg a könyvelődet/ });
  await advice.fill("A számlákat nyolc évig őrzöm.");
  await expect(page.getByText("Elmentve.")).toBeVisible();
}

test("a double click, the welcome, three photos and a folder make a published site", async ({
  page,
}) => {
  test.setTimeout(420_000);
  page.setDefaultTimeout(30_000);
  const project = await copyTestSite("newcomer");
  const site = JSON.parse(await readFile(join(project, "content/site.json"), "utf8"));
  const demo = JSON.stringify({ ...site, name: "Minta Anna" });
  await writeFile(join(project, "content/site.json"), demo);
  const port = await freePort();
  const env = { PORT: `${port}`, DESK_QUIET: "1" };
  stop = startIn(project, process.execPath, ["tools/desk/launch.mjs"], env);
  const desk = `http://localhost:${port}/desk`;
  await waitUntilReady(desk);
  await page.goto(desk);
  await expect(page.getByTitle("Az oldal").contentFrame().getByRole("main")).toBeVisible();
  await page.getByLabel("Hogy hívnak?").fill("Éva Kiss");
  await page.getByLabel("Melyik e-mail-címre írjanak?").fill("eva");
  await page.getByLabel("Zsályazöld").check();
  await page.getByRole("button", { name: "Ez legyen az én oldalam" }).click();
  await expect(page.getByText(/ez nem e-mail-cím/)).toBeVisible();
  await page.getByLabel("Melyik e-mail-címre írjanak?").fill("eva@kisseva.hu");
  await page.getByRole("button", { name: "Ez legyen az én oldalam" }).click();
  await expect(page.getByRole("heading", { name: "Íróasztal", level: 1 })).toBeVisible();
  const saved: SiteFile = JSON.parse(await readFile(join(project, "content/site.json"), "utf8"));
  expect(saved).toMatchObject({ name: "Éva Kiss", palette: "sage" });

  await page.goto(`http://localhost:${port}/home`);
  await expect(page).toHaveTitle(/Éva Kiss$/); // the demo's content is not cached

  await page.goto(`${desk}/galleries/wedding`);
  const photos = ["#a33", "#3a3", "#33a"].map(async (colour, index) => ({
    name: `DSC_000${index}.JPG`,
    mimeType: "image/jpeg",
    buffer: await plainJpeg(colour, 1200, 800),
  }));
  await page.getByLabel(/^Húzd ide a képeket/).setInputFiles(await Promise.all(photos));
  await expect(page.getByRole("heading", { name: "Képek (3)" })).toBeVisible();
  await fillTexts(page, desk);

  await page.goto(`${desk}/publish`);
  await page.getByLabel("Hova tegyem?").selectOption("folder");
  const hosted = join(project, "var/hosted");
  await page.getByRole("textbox", { name: "Mappa" }).fill(hosted);
  await page.getByLabel(/hozd létre/).check();
  await page.getByRole("button", { name: "Elmentem és kipróbálom" }).click();
  await expect(page.getByText(/Elmentve/)).toBeVisible();
  await page.getByRole("button", { name: "Elkészítem" }).click();
  const publish = page.getByRole("button", { name: "Közzéteszem" });
  await expect(publish).toBeVisible({ timeout: 240_000 });
  await publish.click();
  await expect(page.getByText("Kint van.")).toBeVisible();
  expect(await readFile(join(hosted, "home.html"), "utf8")).toContain("Éva Kiss");
  expect(await readdir(join(hosted, "gallery/wedding"))).toHaveLength(3);
});
