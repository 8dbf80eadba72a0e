/** A double click on the demo, and the welcome. `week.spec.ts` goes on. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, startIn, waitUntilReady } from "../helpers/start";
import { copyAsDemo } from "../helpers/starter";
import { expect as baseExpect, test } from "../helpers/test";

const expect = baseExpect.configure({ timeout: 60_000 });

let stop = async () => {};
test.afterEach(() => stop());

test("a double click and the welcome make a site of one's own", async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(30_000);
  const project = await copyAsDemo("newcomer");
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
  const saved = JSON.parse(await readFile(join(project, "content/site.json"), "utf8"));
  expect(saved).toMatchObject({ name: "Éva Kiss", palette: "sage" });

  await page.goto(`http://localhost:${port}/home`);
  await expect(page).toHaveTitle(/Éva Kiss$/); // the demo's content is not cached
});
