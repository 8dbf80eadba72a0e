import { existsSync } from "node:fs";
import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as tar from "tar";
import { backupState, makeBackup, restoreBackup } from "@/tools/history/backup";
import { historyOf } from "@/tools/history/history";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { readFiles } from "../../helpers/read-files";
import { makeTempFolder, put, putAll } from "../../helpers/temp-folder";

let mockArchived: (file: string) => void = () => {};
jest.mock("tar", () => {
  const real = jest.requireActual("tar");
  const observed = (name: string) => async (options: { file: string }, parts?: string[]) => {
    await real[name](options, parts);
    mockArchived(options.file);
  };
  return { ...real, create: observed("create"), extract: observed("extract") };
});
const failOnFullDisk = () => {
  throw new Error("ENOSPC: no space left on device, write");
};

const DAY = 24 * 3_600_000;
let root = "";
let file = "";

async function backUp(): Promise<void> {
  await writeFile(file, Buffer.from(await new Response(await makeBackup(root)).arrayBuffer()));
}

beforeEach(async () => {
  root = await makeTempFolder({
    "content/home.json": '{"title":"Első"}',
    "content/photos/tavak/tavak-01.jpg": "a picture",
  });
  file = join(await makeTempFolder(), "mentes.tar");
  await historyOf(root).settle();
  await writeFile(join(root, "content/home.json"), '{"title":"Második"}');
  await backUp();
});

const newCopy = () => makeTempFolder({ "content/landing.json": "the demo's" });

/** Expects that a restore is refused and changes nothing. */
async function refuses(file: string, reason: RegExp, project: string): Promise<void> {
  const before = await readFiles(project);
  await expect(restoreBackup(project, file)).rejects.toThrow(reason);
  expect(await readFiles(project)).toEqual(before);
  expect(existsSync(join(project, "var/history"))).toBe(project === root);
}

test("restores gallery records and settings, without photos and passwords; newer ones stay", async () => {
  const folder = "0".repeat(32);
  const kept = ["PUBLISH_TO=`sftp`", "PUBLISH_USER=`anna`", "CONTACT_URL=`https://a.example`"];
  const secret = ["PUBLISH_PASSWORD", "PUBLISH_TOKEN", "PUBLISH_COMMAND", "SMTP_URL"];
  await putAll(root, {
    ".env": [...kept, ...secret.map((name) => `${name}=\`titok\``)].join("\n"),
    [`var/clients/${folder}.json`]: "{}",
    [`var/clients/${folder}/index`]: "sealed",
    "var/clients/newer.json": "older",
    "var/desk/calendar.json": '{"address":"https://titok.example","own":["2027-07-03"],"freed":[]}',
  });
  await backUp();
  expect(await readFile(file, "latin1")).not.toContain("titok");
  const [copy, other] = [await newCopy(), await newCopy()];
  await restoreBackup(copy, file);
  expect((await readFile(join(copy, ".env"), "utf8")).trim().split("\n")).toEqual(kept);
  expect(modeOf(join(copy, ".env"))).toBe(OWNER_ONLY);
  const days = JSON.parse(await readFile(join(copy, "var/desk/calendar.json"), "utf8"));
  expect(days).toMatchObject({ address: "", own: ["2027-07-03"] });
  const records = [`${folder}.json`, "newer.json"];
  expect((await readdir(join(copy, "var/clients"))).sort()).toEqual(records);
  const newer = { ".env": "PUBLISH_TO=firebase", "var/clients/newer.json": "newer" };
  await putAll(other, newer);
  await restoreBackup(other, file);
  for (const [path, text] of Object.entries(newer))
    expect(await readFile(join(other, path), "utf8")).toBe(text);
});

test("restores no command or option that was added to a backup", async () => {
  const [unpacked, copy] = [await makeTempFolder(), await newCopy()];
  await tar.extract({ cwd: unpacked, file });
  const added = ["NODE_OPTIONS=x", "PUBLISH_COMMAND=`x`", "PUBLISH_TO=sftp #\u2028NODE_OPTIONS=x"];
  await put(unpacked, "var/hosting.env", [...added, "PUBLISH_USER=a\rPORT=1"].join("\n"));
  await tar.create({ cwd: unpacked, file }, ["var"]);
  await restoreBackup(copy, file);
  expect(await readFile(join(copy, ".env"), "utf8")).toBe("PUBLISH_TO=sftp #\nPUBLISH_USER=a\n");
});

test("lets only the owner read an unfinished backup, and removes it if the disk is full", async () => {
  await put(root, "var/backup.tar", "of a killed desk"); // 0644
  let mode = "";
  mockArchived = (archive) => {
    mode = modeOf(archive);
    failOnFullDisk();
  };
  await expect(backUp()).rejects.toThrow("ENOSPC");
  mockArchived = () => {};
  expect(mode).toBe(OWNER_ONLY);
  expect(existsSync(join(root, "var/backup.tar"))).toBe(false);
});

test("restores a whole backup with all versions, but nothing of a damaged or incomplete one", async () => {
  const whole = await readFile(file);
  const cut = join(root, "cut.tar");
  const project = await newCopy();
  // Cut at many places, because to tar, an archive that ends between two files is complete.
  for (let size = 512; size < whole.length - 1024; size += 1536) {
    await writeFile(cut, Buffer.concat([whole.subarray(0, size), Buffer.alloc(1024)]));
    await refuses(cut, /nem ép biztonsági mentés/, project);
  }
  await refuses(join(root, "content/home.json"), /nem ép/, project);
  mockArchived = failOnFullDisk;
  await refuses(file, /^ENOSPC/, project);
  mockArchived = () => {};
  await refuses(file, /itt már vannak változatok/, root);
  await refuses(join(root, "nincs.tar"), /nincs\.tar: nincs ilyen fájl/, project);
  await restoreBackup(project, file);
  expect(await readFiles(project)).toEqual({
    ".env": "\n", // without a hosting
    "content/home.json": '{"title":"Második"}',
    "content/photos/tavak/tavak-01.jpg": "a picture",
  });
  expect((await historyOf(project).line()).steps).toHaveLength(2);
});

test("replaces the demo and the history that the desk has begun for it", async () => {
  const demo = await newCopy();
  await put(demo, "content/site.json", '{"name":"Minta Anna"}');
  await historyOf(demo).settle();
  await restoreBackup(demo, file);
  expect(await readFile(join(demo, "content/home.json"), "utf8")).toBe('{"title":"Második"}');
  expect((await historyOf(demo).line()).steps).toHaveLength(2);
});

test("refuses an archive that would write outside its folder", async () => {
  const folder = await makeTempFolder({ elsewhere: "" });
  for (let number = 0; number < 200; number += 1)
    await put(folder, `in/var/${number}`, Buffer.alloc(30_000));
  await tar.create({ cwd: join(folder, "in"), file, preservePaths: true }, ["var", "../elsewhere"]);
  await refuses(file, /nem ép/, await newCopy());
});

test("backs up the state at the request, but not a damaged history", async () => {
  const backup = await makeBackup(root);
  await writeFile(join(root, "content/home.json"), '{"title":"Harmadik"}');
  await historyOf(root).settle();
  await writeFile(file, Buffer.from(await new Response(backup).arrayBuffer()));
  const copy = await newCopy();
  await restoreBackup(copy, file);
  expect((await historyOf(copy).line()).steps).toHaveLength(2);

  const [id = ""] = (await historyOf(root).line()).all.map((step) => step.id);
  await truncate(join(root, "var/history/objects", id.slice(0, 2), id.slice(2)), 20);
  await expect(makeBackup(root)).rejects.toThrow();
});

test("requests a backup two weeks after a version that is not in one", async () => {
  expect(await backupState(root, Date.now() + 30 * DAY)).toBe("done");
  await writeFile(join(root, "var/last-backup"), `${Date.now() - 5000}`); // versions are dated in seconds
  await writeFile(join(root, "content/home.json"), '{"title":"Harmadik"}');
  await historyOf(root).settle();
  expect(await backupState(root, Date.now() + 13 * DAY)).toBe("done");
  expect(await backupState(root, Date.now() + 15 * DAY)).toBe("due");
  await rm(join(root, "var/last-backup"));
  expect(await backupState(root)).toBeUndefined();
  expect(await backupState(root, Date.now() + 15 * DAY)).toBe("due");
});
