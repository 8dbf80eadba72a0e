import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { openGallery, shot } from "../helpers/opened-gallery";
import { DESK_SERVER, WEB_SPACE } from "../helpers/servers";
import { startIn, waitUntilReady } from "../helpers/start";
import { setUpStarter } from "../helpers/starter";
import { expect, test } from "../helpers/test";

const { url, home } = WEB_SPACE;
const DESK = DESK_SERVER.url;

let stop = () => {};
test.afterEach(() => stop());

test("a client gallery from its first photo to its removal, by SFTP", async ({ page }) => {
  test.setTimeout(240_000);
  const project = await setUpStarter("client-sftp");
  const hosting = { PUBLISH_TO: "sftp", PUBLISH_FOLDER: "web", SITE_URL: url };
  const desk = { PORT: `${DESK_SERVER.port}`, DESK_QUIET: "1", ...hosting };
  const start = async () => {
    stop = startIn(project, "npm", ["run", "desk"], { ...WEB_SPACE.sftp, ...desk });
    await waitUntilReady(`${DESK}/desk`);
  };
  const files = new Map<string, Buffer>();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await start();
  await page.goto(`${DESK}/desk/clients`);
  await page.getByLabel("A pár neve").fill("Anna és Bence");
  await page.getByLabel("Az utolsó nap").fill("2999-12-31");
  await press("Létrehozom");
  await expect(page.getByRole("heading", { name: "Anna és Bence" })).toBeVisible();
  await expect(page.getByRole("main")).not.toHaveAttribute("inert"); // interactive
  const address = page.url();
  const folder = join(home, "web/client", address.slice(-32));
  for (let minute = 10; minute < 50; minute += 1)
    files.set(`DSC_${minute}.JPG`, await shot(`10:${minute}:00`));
  const dropped = [...files].map(([name, buffer]) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator("input[type=file]").setInputFiles(dropped);
  await expect(page.getByText("40 / 40 kép a helyén van.")).toBeVisible();
  await press("Elküldöm a szerverre");
  const sent = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect.poll(() => sent().length, { intervals: [20] }).toBeGreaterThan(45);
  stop();
  const whole = () => sent().filter((name) => /^[0-9a-f]{32}-\w+$/.test(name));
  const inodes = () => whole().map((name) => [name, statSync(join(folder, name)).ino]);
  const before = inodes();
  expect(sent()).not.toContain("index");
  await start();
  await page.goto(address);
  await press("Elküldöm a szerverre");
  await expect(page.getByText("40 kép, fent van")).toBeVisible();
  expect(inodes()).toEqual(expect.arrayContaining(before));
  await expect(page.getByRole("img", { name: "QR-kód" })).toBeVisible();
  const link = await page.getByRole("textbox", { name: "A link" }).inputValue();
  const { originals } = await openGallery(folder, link.slice(-26));
  expect(originals).toEqual(files);
  await page.goto(link);
  await expect(page.getByRole("button", { name: /^DSC_\d+\.JPG$/ })).toHaveCount(40);

  await page.goto(address);
  page.once("dialog", (dialog) => dialog.accept());
  await press("Törlöm ezt a galériát");
  await expect(page.getByRole("heading", { name: "Új ügyfélgaléria" })).toBeVisible();
  expect(existsSync(folder)).toBe(false);
  await page.goto(link);
  await expect(page.getByText(/^Ezzel\sa\slinkkel\snem\stalálok\sgalériát/)).toBeVisible();
});
