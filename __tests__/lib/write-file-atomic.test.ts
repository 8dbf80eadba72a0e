import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { makeTempFolder } from "../helpers/temp-folder";

test("concurrent writes of one file succeed, and leave no partial file", async () => {
  const folder = join(await makeTempFolder(), "new");
  const texts = Array.from({ length: 24 }, (_, number) => String(number).repeat(10_000));
  await Promise.all(texts.map((text) => writeFileAtomic(join(folder, "a.json"), text)));
  expect(texts).toContain(await readFile(join(folder, "a.json"), "utf8"));
  expect(await readdir(folder)).toEqual(["a.json"]);
});

test("a failed write leaves no partial file behind", async () => {
  const folder = await makeTempFolder();
  await mkdir(join(folder, "a.json"));
  await expect(writeFileAtomic(join(folder, "a.json"), "text")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["a.json"]);
});
