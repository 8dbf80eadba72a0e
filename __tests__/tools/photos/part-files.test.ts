import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { removePartFiles } from "@/tools/photos/part-files";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

/** No process has such a number. */
const ENDED = 999_999_999;
/** It runs as long as this test does. */
const RUNNING = process.ppid;
const OWN = process.pid;

/** A project with these files, and what is left of them. */
async function projectWith(...files: string[]) {
  const root = await makeTempFolder();
  for (const file of files) await put(root, file, "half");
  const left = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile());
    return paths
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      .sort();
  };
  return { root, left };
}

test("what ended commands left behind is removed wherever commands write, and nothing else", async () => {
  const { root, left } = await projectWith(
    `content/galleries/wedding.json.${ENDED}.part`,
    `content/photos/wedding/a.jpg.${ENDED}.part`,
    `content/photos.generated.json.${ENDED}.part`,
    `public/photos/wedding/a.1a2b3c4d-320.avif.${ENDED}.part`,
    `public/assets/images/home.jpg.${ENDED}.part`,
    `var/removed/wedding/a.jpg.json.${ENDED}.part`,
    "content/photos/wedding/a.jpg",
    "content/photos/wedding/a.jpg.part",
    `content/photos/wedding/${ENDED}.part.jpg`,
    `desk/a.jpg.${ENDED}.part`,
  );
  expect(removePartFiles(root)).toBe(6);
  expect(await left()).toEqual([
    `content/photos/wedding/${ENDED}.part.jpg`,
    "content/photos/wedding/a.jpg",
    "content/photos/wedding/a.jpg.part",
    `desk/a.jpg.${ENDED}.part`,
  ]);
});

test("what running commands write is left alone", async () => {
  const file = `content/photos/wedding/a.jpg.${RUNNING}.part`;
  const { root, left } = await projectWith(file);
  expect(removePartFiles(root)).toBe(0);
  expect(removePartFiles(root, { own: true })).toBe(0);
  expect(await left()).toEqual([file]);
});

test("a process that is about to end removes what it writes itself, and only then", async () => {
  const file = `content/photos/wedding/a.jpg.${OWN}.part`;
  const { root, left } = await projectWith(file);
  expect(removePartFiles(root)).toBe(0);
  expect(await left()).toEqual([file]);
  expect(removePartFiles(root, { own: true })).toBe(1);
  expect(await left()).toEqual([]);
});

test("what is older than any write is removed, though its process number lives again", async () => {
  const old = `content/photos/wedding/old.jpg.${RUNNING}.part`;
  const fresh = `content/photos/wedding/fresh.jpg.${RUNNING}.part`;
  const { root, left } = await projectWith(old, fresh);
  await utimes(join(root, old), 0, 0);
  expect(removePartFiles(root)).toBe(1);
  expect(await left()).toEqual([fresh]);
});

test.each(["0", "4294967296", "99999999999999999999999"])(
  "a number that no process can have, such as %s, does not stop the work",
  async (pid) => {
    const { root } = await projectWith(
      `content/a.json.${pid}.part`,
      `content/b.json.${ENDED}.part`,
    );
    expect(removePartFiles(root)).toBeGreaterThanOrEqual(1);
  },
);

test("a project in which nothing was written yet has nothing to remove", async () => {
  expect(removePartFiles(await makeTempFolder())).toBe(0);
});
