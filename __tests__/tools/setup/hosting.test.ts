import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { currentHosting, readHosting, writeHosting } from "@/tools/setup/hosting";
import { put, readJson } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

const COMMAND = 'rsync -a "$SITE_FOLDER/" host:/srv/site';
const settings = (root: string) => readFile(join(root, ".env"), "utf8");

test("a command is kept beside the other settings, and is found again as it was given", async () => {
  const root = await makeTempFolder();
  await put(root, ".env", "SITE_URL=https://kisseva.hu\n");
  await writeHosting(root, { kind: "cdn", command: COMMAND });
  expect(await settings(root)).toMatch(/^SITE_URL=https:\/\/kisseva\.hu\nPUBLISH_COMMAND=.*\n$/);
  expect(await currentHosting(root)).toEqual({ kind: "cdn", command: COMMAND });
});

test("who goes over to a project is not published by the command of before", async () => {
  const root = await makeTempFolder();
  await put(root, ".firebaserc", '{"projects": {"default": "demo-photographer"}}');
  await writeHosting(root, { kind: "cdn", command: COMMAND });
  await writeHosting(root, { kind: "firebase", project: "kiss-eva" });
  expect(await currentHosting(root)).toEqual({ kind: "firebase", project: "kiss-eva" });
  expect(await readJson(root, ".firebaserc")).toEqual({ projects: { default: "kiss-eva" } });
});

test("without an answer everything stays, and no file is made", async () => {
  const root = await makeTempFolder();
  await writeHosting(root, { kind: "node" });
  await expect(settings(root)).rejects.toThrow("ENOENT");
  await writeHosting(root, { kind: "cdn", command: COMMAND });
  await writeHosting(root, undefined);
  await writeHosting(root, { kind: "cdn", command: undefined });
  expect(await currentHosting(root)).toEqual({ kind: "cdn", command: COMMAND });
});

test.each([
  ["ftp", undefined],
  ["firebase", "demo-photographer"],
  ["firebase", "Kiss Éva"],
])("%s with the project %s is refused", (kind, project) => {
  expect(() => readHosting(kind, project)).toThrow();
});
