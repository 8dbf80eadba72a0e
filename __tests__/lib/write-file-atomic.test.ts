import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readWhenFree, whenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { makeTempFolder } from "../helpers/temp-folder";

jest.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

test("concurrent writes of one file succeed; neither they nor a failed one leave a partial file", async () => {
  const folder = join(await makeTempFolder(), "new");
  const texts = Array.from({ length: 24 }, (_, number) => String(number).repeat(10_000));
  await Promise.all(texts.map((text) => writeFileAtomic(join(folder, "a.json"), text)));
  expect(texts).toContain(await readFile(join(folder, "a.json"), "utf8"));
  await mkdir(join(folder, "folder"));
  await expect(writeFileAtomic(join(folder, "folder"), "text")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["a.json", "folder"]);
});

const errorWith = (code: string) => Object.assign(new Error(code), { code });

test("waits on Windows until another program closes the file, and names one that stays locked", async () => {
  const answers = [errorWith("EPERM"), errorWith("EBUSY"), undefined];
  const operate = async () => {
    const error = answers.shift();
    if (error) throw error;
    return "done";
  };
  expect(await whenFree("a.json", operate, "win32")).toBe("done");
  const locked = async () => Promise.reject(errorWith("EACCES"));
  const named = { name: "LockedFileError", message: expect.stringContaining("a.json") };
  await expect(whenFree("a.json", locked, "win32")).rejects.toMatchObject(named);
  await expect(whenFree("a.json", locked, "linux")).rejects.toHaveProperty("code", "EACCES");
  const full = async () => Promise.reject(errorWith("ENOSPC"));
  await expect(whenFree("a.json", full, "win32")).rejects.toHaveProperty("code", "ENOSPC");
});

test("reads nothing only from a file that does not exist", async () => {
  const folder = await makeTempFolder({ "a.json": "{}" });
  expect(await readWhenFree(join(folder, "a.json"))).toBe("{}");
  expect(await readWhenFree(join(folder, "b.json"))).toBe("");
  await expect(readWhenFree(folder)).rejects.toHaveProperty("code", "EISDIR");
});
