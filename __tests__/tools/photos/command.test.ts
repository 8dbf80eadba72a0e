import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryEntry } from "@/content/schema";
import { dispatch } from "@/tools/photos/commands/dispatch";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg, truncated } from "../../helpers/pictures";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(60_000);

const COMMANDS = ["add", "remove", "move", "order", "check", "upload", "clean"];

const own = process.cwd();
afterEach(() => process.chdir(own));

/** Runs `npm run photos` in a project. */
async function runPhotos(root: string, ...words: string[]) {
  const said = { stdout: "", stderr: "" };
  const note = (stream: keyof typeof said) => (line: string) => {
    said[stream] += `${line}\n`;
  };
  const spies = [
    jest.spyOn(console, "log").mockImplementation(note("stdout")),
    jest.spyOn(console, "error").mockImplementation(note("stderr")),
    jest.spyOn(process.stderr, "write").mockReturnValue(true), // the progress bar
  ];
  process.chdir(root);
  const code = await dispatch(words, new AbortController().signal);
  for (const spy of spies) spy.mockRestore();
  return { code, ...said };
}

/** Starts it as a process of its own. */
function startPhotos(root: string) {
  const [tsx, script, tsconfig] = [
    "node_modules/.bin/tsx",
    "tools/photos/photos.ts",
    "tsconfig.json",
  ].map((file) => join(own, file));
  const child = spawn(String(tsx), ["--tsconfig", String(tsconfig), String(script)], { cwd: root });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code]) => ({ code, stderr }));
  return { child, ended };
}

/** What lies below `public/photos/`, folders excepted. */
async function variantsOf(root: string): Promise<string[]> {
  const entries = await readdir(join(root, "public/photos"), { recursive: true }).catch(() => []);
  return entries.filter((file) => file.includes("."));
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
  ["an unknown command", ["removed"], "unknown command: removed"],
  ["an unknown option", ["add", "wedding", "a.jpg", "--alttext", "Kép"], "--alttext"],
])("%s is answered with the usage, and nothing is done", async (_, args, reason) => {
  const root = await makePhotoProject();
  for (const file of ["a.jpg", "b.jpg"]) await put(root, file, await plainJpeg("#c81e28"));
  const { code, stdout, stderr } = await runPhotos(root, ...args);
  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toContain("npm run photos -- add <where> <files");
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

test("the help names every command", async () => {
  const { code, stdout } = await runPhotos(await makePhotoProject(), "--help");
  for (const name of COMMANDS) expect(stdout).toContain(`npm run photos -- ${name} `);
  expect(code).toBe(0);
});

test.each(COMMANDS)("%s --help tells how it is called, and does nothing", async (name) => {
  const { code, stdout, stderr } = await runPhotos(await makePhotoProject(), name, "x", "--help");
  expect(stdout).toMatch(`npm run photos -- ${name}`);
  expect(stderr).not.toMatch(/✗|Error/);
  expect(code).toBe(0);
});

test("a folder is taken in, what is in already is skipped, and raw files are passed over", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await put(root, "desk/kovacs/kep-10.jpg", await plainJpeg("#c81e28"));
  await put(root, "desk/kovacs/kep-2.jpg", await plainJpeg("#143cc8"));
  await put(root, "desk/kovacs/kep-2.nef", "raw");
  await put(root, "desk/kovacs/._kep-2.jpg", "macOS");
  const { code, stdout } = await runPhotos(root, "add", "wedding", "desk");
  expect(stdout).toMatch(/^1 other file passed over\n2 pictures added, 0 in already, 0 problems$/m);
  expect((await entriesOf(root)).map(({ file }) => file).slice(1)).toEqual([
    "kep-2.jpg",
    "kep-10.jpg",
  ]);
  expect(code).toBe(0);
  const again = await runPhotos(root, "add", "wedding", "desk");
  expect(again.stdout).toMatch(/^0 pictures added, 2 in already, 0 problems$/m);
  expect(again.code).toBe(0);
});

test("a picture is ordered, moved, removed and brought back from the command line", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  const files = async () => (await entriesOf(root)).map(({ file }) => file);
  await runPhotos(root, "order", "wedding", "c", "--before", "b");
  expect(await files()).toEqual(["a.jpg", "c.jpg", "b.jpg"]);

  const moved = await runPhotos(root, "move", "wedding", "portrait", "c");
  expect(moved.stdout).toMatch(/^> wedding\/c\.jpg is portrait\/c\.jpg$/m);
  expect(moved.code).toBe(0);
  expect(await files()).toEqual(["a.jpg", "b.jpg"]);

  const cover = await runPhotos(root, "remove", "wedding", "a");
  expect(cover.stderr).toMatch(
    /^✗ a is the cover of wedding; choose another with --cover <name>$/m,
  );
  expect(cover.code).toBe(1);

  const removed = await runPhotos(root, "remove", "wedding", "a", "--cover", "b");
  expect(removed.stdout).toMatch(/^- wedding\/a\.jpg {2}\(now var\/removed\/wedding\/a\.jpg\)$/m);
  expect(removed.code).toBe(0);
  await runPhotos(root, "add", "wedding", "var/removed/wedding/a.jpg");
  expect((await entriesOf(root)).at(-1)).toEqual({ file: "a.jpg", alt: "Kép: a.jpg" });
});

test("the check ends with 1 where something must be put right, and with --strict also at a doubt", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const well = await runPhotos(root, "check");
  expect(well.stdout).toMatch(/^\? content\/photos\/wedding\/ has 1 of 1 below 1600 px/m);
  expect(well.code).toBe(0);
  expect((await runPhotos(root, "check", "--strict")).code).toBe(1);
  await put(root, "content/photos/wedding/stray.jpg", await plainJpeg("#c81e28"));
  const stray = await runPhotos(root, "check");
  expect(stray.stdout).toMatch(/^\? content\/photos\/wedding\/stray\.jpg is not in /m);
  expect(stray.code).toBe(0);
  await rm(join(root, "content/photos/wedding/a.jpg"));
  const lost = await runPhotos(root, "check");
  expect(lost.stderr).toMatch(/^✗ content\/photos\/wedding\/a\.jpg is missing /m);
  expect(lost.code).toBe(1);
});

test("Ctrl-C ends with 130, leaves no half-written file, and the next run finishes the work", async () => {
  const wedding = Array.from({ length: 8 }, (_, n) => `kep-${n}.jpg`);
  const root = await makePhotoProject({ wedding });
  for (const [n, file] of wedding.entries()) {
    await put(root, `content/photos/wedding/${file}`, await plainJpeg(`rgb(9,9,${n})`, 2560, 1700));
  }
  const stopped = startPhotos(root);
  while (!(await variantsOf(root)).some((file) => file.endsWith(".avif"))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  stopped.child.kill("SIGINT");
  const { code, stderr } = await stopped.ended;
  expect(code).toBe(130);
  expect(stderr).toContain("Stopped. Run the same command again to finish.");
  const before = await variantsOf(root);
  expect(before.filter((file) => file.endsWith(".part"))).toEqual([]);

  const { stdout } = await runPhotos(root);
  const made = Number(/ (\d+) variants made/.exec(stdout)?.[1]);
  expect(made).toBeGreaterThan(0);
  expect(await variantsOf(root)).toHaveLength(before.length + made);
});

test("a folder that cannot be written is told without a trace of the program", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "public/photos/wedding", "a file where a folder must be");
  const { code, stderr } = await runPhotos(root);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^E[A-Z]+: .*public\/photos\/wedding/m);
  expect(stderr).not.toMatch(/^\s+at /m);
});
