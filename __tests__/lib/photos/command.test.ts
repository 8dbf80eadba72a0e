import { execFile } from "node:child_process";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryEntry } from "@/content/types";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg, truncated } from "../../helpers/pictures";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(60_000);

const TSX = join(process.cwd(), "node_modules/.bin/tsx");
const SCRIPT = join(process.cwd(), "scripts/photos.ts");
const TSCONFIG = join(process.cwd(), "tsconfig.json");

/** Runs `npm run photos` in a project and waits for its end. */
function runPhotos(root: string, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve, reject) => {
    const command = ["--tsconfig", TSCONFIG, SCRIPT, ...args];
    const child = execFile(TSX, command, { cwd: root }, (error, stdout, stderr) => {
      if (error && child.exitCode === null) reject(error);
      else resolve({ code: child.exitCode ?? 0, stdout, stderr });
    });
  });
}

const entriesOf = async (root: string) =>
  (await readJson<{ photos: GalleryEntry[] }>(root, "content/galleries/wedding.json")).photos;

test("pictures are prepared, and the numbers told", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const { code, stdout, stderr } = await runPhotos(root);
  expect(stderr).not.toMatch(/✗|Error/);
  expect(stdout).toMatch(/^11 pictures, \d+ variants made, 0 problems$/m);
  expect(code).toBe(0);
});

test("pictures that cannot be used are told in a plain line each, and the command fails", async () => {
  const root = await makePhotoProject({ wedding: ["broken.jpg", "missing.jpg", "good.jpg"] });
  const broken = truncated(await plainJpeg("#c81e28"));
  await put(root, "content/photos/wedding/broken.jpg", broken);
  await unlink(join(root, "content/photos/wedding/missing.jpg"));
  const { code, stdout, stderr } = await runPhotos(root);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^✗ content\/photos\/wedding\/broken\.jpg is damaged .*wedding\.json\)$/m);
  expect(stderr).toMatch(
    /^✗ content\/photos\/wedding\/missing\.jpg is missing .*wedding\.json\)$/m,
  );
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toMatch(/^13 pictures, \d+ variants made, 2 problems$/m);
});

test("a list that is wrong is told without a trace of the program", async () => {
  const root = await makePhotoProject();
  await put(root, "content/banners.json", "{}");
  const { code, stderr } = await runPhotos(root);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^content\/banners\.json: home/m);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("a picture is added with its alt text and prepared at once", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await put(root, "desk/Csokor Á.JPG", await plainJpeg("#c81e28"));
  const args = ["add", "wedding", "desk/Csokor Á.JPG", "--alt", "Csokor az ablakban"];
  const { code, stdout } = await runPhotos(root, ...args);
  expect(stdout).toMatch(/^\+ wedding\/csokor-a\.jpg$/m);
  expect(stdout).toMatch(/^12 pictures, \d+ variants made, 0 problems$/m);
  expect(code).toBe(0);
  expect((await entriesOf(root)).at(-1)).toEqual({
    file: "csokor-a.jpg",
    alt: "Csokor az ablakban",
  });
  expect(await readJson(root, "content/photos.generated.json")).toHaveProperty([
    "wedding/csokor-a",
  ]);
});

test("several pictures get their alt texts from a file, by name or by gallery and name", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await put(root, "a.jpg", await plainJpeg("#c81e28"));
  await put(root, "b.jpg", await plainJpeg("#143cc8"));
  await put(root, "alt.json", JSON.stringify({ "a.jpg": "Csokor", "wedding/b.jpg": "Torta" }));
  const { code } = await runPhotos(
    root,
    "add",
    "wedding",
    "a.jpg",
    "b.jpg",
    "--captions",
    "alt.json",
  );
  expect(code).toBe(0);
  expect((await entriesOf(root)).slice(1)).toEqual([
    { file: "a.jpg", alt: "Csokor" },
    { file: "b.jpg", alt: "Torta" },
  ]);
});

test("a picture without an alt text is added, and the photographer told to write one", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await put(root, "a.jpg", await plainJpeg("#c81e28"));
  const { stdout } = await runPhotos(root, "add", "wedding", "a.jpg");
  expect(stdout).toMatch(/^\+ wedding\/a\.jpg {2}\(write its alt text before the next build\)$/m);
  expect((await entriesOf(root)).at(-1)).toEqual({ file: "a.jpg", alt: "" });
});

test("a picture that cannot be added makes the command fail, the others are added", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await put(root, "a.jpg", await plainJpeg("#c81e28"));
  await put(root, "alt.json", JSON.stringify({ "a.jpg": "Csokor" }));
  const args = ["add", "wedding", "missing.jpg", "a.jpg", "--captions", "alt.json"];
  const { code, stdout, stderr } = await runPhotos(root, ...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^✗ missing\.jpg does not exist$/m);
  expect(stdout).toMatch(/^\+ wedding\/a\.jpg$/m);
});

test.each([
  ["an unknown gallery", ["add", "weddings", "a.jpg"], "unknown gallery: weddings"],
  ["no gallery", ["add"], "unknown gallery: (none given)"],
  ["no files", ["add", "wedding"], "no files given"],
  [
    "one alt text for two pictures",
    ["add", "wedding", "a.jpg", "b.jpg", "--alt", "Kép"],
    "--alt is",
  ],
  ["an unknown command", ["remove"], "unknown command: remove"],
  ["an unknown option", ["add", "wedding", "a.jpg", "--alttext", "Kép"], "--alttext"],
])("%s is answered with the usage, and nothing is done", async (_, args, reason) => {
  const root = await makePhotoProject();
  for (const file of ["a.jpg", "b.jpg"]) await put(root, file, await plainJpeg("#c81e28"));
  const { code, stdout, stderr } = await runPhotos(root, ...args);
  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toContain("npm run photos -- add <where> <files…>");
  expect(stdout).toBe("");
  expect(await entriesOf(root)).toEqual([]);
});

test.each([
  ["captions.json", "{ not json"],
  ["nowhere.json", undefined],
])("captions in %s that cannot be read are named", async (name, text) => {
  const root = await makePhotoProject();
  await put(root, "a.jpg", await plainJpeg("#c81e28"));
  if (text !== undefined) await put(root, name, text);
  const { code, stderr } = await runPhotos(root, "add", "wedding", "a.jpg", "--captions", name);
  expect(code).toBe(1);
  expect(stderr).toContain(`--captions ${name}: `);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(await entriesOf(root)).toEqual([]);
});

test("the help names the galleries", async () => {
  const { code, stdout } = await runPhotos(await makePhotoProject(), "--help");
  expect(stdout).toContain("family, wedding, expectant, portrait or banners");
  expect(code).toBe(0);
});
