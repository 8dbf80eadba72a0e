import { cp, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isBackupDue, makeBackup, restoreBackup } from "@/tools/content/backup";
import { keepVersion, listVersions } from "@/tools/content/history";
import { makeTempFolder } from "../../helpers/temp-folder";

const DAY = 24 * 3_600_000;
let root = "";
let file = "";

async function backUp(): Promise<void> {
  const bytes = await new Response(await makeBackup(root)).arrayBuffer();
  await writeFile(file, Buffer.from(bytes));
}

beforeEach(async () => {
  root = await makeTempFolder();
  file = join(await makeTempFolder(), "mentes.tar");
  await mkdir(join(root, "content/photos/tavak"), { recursive: true });
  await writeFile(join(root, "content/home.json"), '{"title":"Első"}');
  await writeFile(join(root, "content/photos/tavak/tavak-01.jpg"), "a picture");
  await keepVersion(root, "Közzététel");
  await writeFile(join(root, "content/home.json"), '{"title":"Második"}');
  await backUp();
});

test("a new copy of the project becomes what the backup holds, with all versions", async () => {
  const copy = await makeTempFolder();
  await mkdir(join(copy, "content"));
  await writeFile(join(copy, "content/landing.json"), "the demo's");
  await restoreBackup(copy, file);
  expect(await readFile(join(copy, "content/home.json"), "utf8")).toBe('{"title":"Második"}');
  const picture = join(copy, "content/photos/tavak/tavak-01.jpg");
  expect(await readFile(picture, "utf8")).toBe("a picture");
  await expect(readFile(join(copy, "content/landing.json"))).rejects.toThrow("ENOENT");
  expect(await listVersions(copy)).toHaveLength(2);
});

test("what is no backup, or half of one, changes nothing", async () => {
  const copy = await makeTempFolder();
  await cp(join(root, "content"), join(copy, "content"), { recursive: true });
  await truncate(file, 4000);
  await expect(restoreBackup(copy, file)).rejects.toThrow(/nem biztonsági mentés/);
  await expect(restoreBackup(copy, join(copy, "content/home.json"))).rejects.toThrow("nem bizt");
  await expect(restoreBackup(root, file)).rejects.toThrow("itt már vannak változatok");
  expect(await listVersions(copy)).toEqual([]);
});

test("a backup is due when something is in none for two weeks", async () => {
  expect(await isBackupDue(root, Date.now() + 30 * DAY)).toBe(false);
  await writeFile(join(root, "var/last-backup"), `${Date.now() - 5000}`); // versions are dated in seconds
  await writeFile(join(root, "content/home.json"), '{"title":"Harmadik"}');
  await keepVersion(root, "Közzététel");
  expect(await isBackupDue(root, Date.now() + 13 * DAY)).toBe(false);
  expect(await isBackupDue(root, Date.now() + 15 * DAY)).toBe(true);
  await rm(join(root, "var/last-backup"));
  expect(await isBackupDue(root, Date.now() + 15 * DAY)).toBe(true);
});
