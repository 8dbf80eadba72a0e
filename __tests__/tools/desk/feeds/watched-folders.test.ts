import * as files from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readGallery } from "@/tools/content/content-files";
import { checklistOf } from "@/tools/desk/editing/checklist";
import { folderState, watcherOf } from "@/tools/desk/feeds/watched-folders";
import type { Import } from "@/tools/desk/protocol";
import { strings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { askDesk, deskOf, postToDesk } from "../../../helpers/desk-requests";
import { shot } from "../../../helpers/opened-gallery";
import { list, makePhotoProject, put } from "../../../helpers/photo-project";
import { expectPixel, flatPhoto, plainJpeg, truncated } from "../../../helpers/photos";
import { makeTempFolder } from "../../../helpers/temp-folder";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test
const { appendFile, readdir, readFile, rename, stat, utimes } = files;
jest.mock("node:fs/promises", () => {
  const all = jest.requireActual("node:fs/promises");
  return { ...all, readFile: jest.fn(all.readFile) };
});
jest.mock("chokidar", () => ({
  watch: (folder: string, options: object) =>
    jest.requireActual("chokidar").watch(folder, {
      ...options,
      awaitWriteFinish: { stabilityThreshold: 300, pollInterval: 20 },
    }),
}));

let root = "";
let folder = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg"] });
  folder = join(await makeTempFolder(), "Esküvő");
  expect(await choose(folder)).toBe("");
});

const choose = async (path: string, place = "wedding") =>
  (await postToDesk(root, "folder", { place, folder: path })).text;
const state = () => folderState("wedding", deskOf(root));
/** What the panel shows of the folder. */
const row = async (): Promise<Import | undefined> =>
  (await (await askDesk(root, "steps")).json()).imports[0];
/** Waits until all but these are in. */
const untilRow = async (count: number, ...issues: string[]) => {
  const wanted = `${[count, count, ...issues]}`;
  const shown = async () => {
    const found = await row();
    const answers = Object.values(found?.answers ?? {}).flatMap((answer) => answer ?? []);
    const texts = answers.flatMap(({ isDone, file, text }) => (isDone ? [] : `${file}: ${text}`));
    return `${[found?.count, answers.length, ...texts]}`;
  };
  await until(async () => expect(await shown()).toBe(wanted));
};
const names = async () => (await readGallery(root, "wedding")).photos.map(({ file }) => file);
/** Finds all files again, as the desk does every minute. */
const renew = () => watcherOf(deskOf(root), "wedding").follow();
/** Waits until an expectation holds. */
async function until(expectation: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 150_000; Date.now() < end; await wait(50))
    if ((await Promise.allSettled([expectation()]))[0].status === "fulfilled") return;
  await expectation(); // for its message
}
const untilNames = (...wanted: string[]) =>
  until(async () => expect(await names()).toEqual(wanted));
/** Waits until a photo is imported that arrives after everything else. */
async function settle(name: string, colour = "#00f"): Promise<void> {
  await put(folder, name, await plainJpeg(colour));
  await until(async () => {
    const { answers, count } = (await row()) as Import;
    expect(await names()).toContain(name);
    expect(Object.keys(answers)).toHaveLength(count);
  });
}

afterEach(() => watcherOf(deskOf(root), "wedding").close());

test("imports a file once it has settled, says so also when it is touched, and no temporary ones", async () => {
  const photo = await plainJpeg("#336699");
  const others = ["._Új.jpg", "~Uj.jpg", "uj.jpg~", "uj.tmp", ".x.jpg", "deeper/b.jpg"];
  const besidePhotos = ["a.xmp", "a.jpg.dop", "a.jpg_original", "b.jpg_exiftool_tmp", "film.mp4"];
  for (const name of [...others, ...besidePhotos]) await put(folder, name, photo);
  await put(folder, "Új.jpg", truncated(photo));
  await appendFile(join(folder, "Új.jpg"), photo.subarray(truncated(photo).length));
  await untilNames("a.jpg", "uj.jpg");
  await utimes(join(folder, "Új.jpg"), 1, 1);
  await settle("z.jpg");
  await untilRow(2);
  expect(await names()).toEqual(["a.jpg", "uj.jpg", "z.jpg"]);
  expect(await readdir(folder)).toHaveLength(13);
});

/** Waits until a gallery's photo has this colour. */
const untilReplaced = (gallery: string, colour: [number, number, number]) =>
  until(async () =>
    expectPixel(await readFile(join(root, `content/photos/${gallery}/1.jpg`)), colour),
  );

test("sorts by capture time, and replaces a photo that is exported again, also where it was moved", async () => {
  expect(await choose(folder, "family")).toContain("egy másik galéria figyeli");
  await list(root, "wedding", []);
  await put(folder, "1.jpg", await shot("15:00:00", flatPhoto("#111")));
  await put(folder, "2.jpg", await shot("14:00:00", flatPhoto("#222")));
  await untilNames("2.jpg", "1.jpg");
  await untilRow(2);
  const changedAt = (await row())?.changedAt ?? 0;
  await put(folder, "1.jpg", await plainJpeg("#330000")); // exported without metadata
  await untilReplaced("wedding", [0x33, 0, 0]);
  await untilRow(2);
  expect((await row())?.changedAt).toBeGreaterThan(changedAt); // or pages would show the old photo
  expect(await names()).toEqual(["2.jpg", "1.jpg"]);
  await postToDesk(root, "move", { from: "wedding", to: "family", files: ["1.jpg"] });
  await put(folder, "1.jpg", await plainJpeg("#003300"));
  await untilReplaced("family", [0, 0x33, 0]);
  expect(await names()).toEqual(["2.jpg"]);
});

test("reads imported files no more, but rejected ones each time: a copy may grow unseen", async () => {
  const photo = await plainJpeg("#336699");
  await put(folder, "known.jpg", await plainJpeg("#203080"));
  const half = truncated(photo);
  await put(folder, "b.jpg", Buffer.concat([half, Buffer.alloc(photo.length - half.length)]));
  await untilRow(2, "b.jpg: sérült, nem lehet végig beolvasni.");
  const { atime, mtime } = await stat(join(folder, "b.jpg"));
  await watcherOf(deskOf(root), "wedding").close();
  await put(folder, "b.jpg", photo);
  await utimes(join(folder, "b.jpg"), atime, mtime);
  const reads = jest.mocked(files.readFile).mockClear();
  await renew();
  await untilRow(2);
  const read = reads.mock.calls.map(([path]) => basename(String(path)));
  expect(read).toContain("b.jpg");
  expect(read).not.toContain("known.jpg");
});

test("does not bring back a removed photo, not even if its file is touched or renamed", async () => {
  await put(folder, "b.jpg", await plainJpeg("#123"));
  await untilNames("a.jpg", "b.jpg");
  await list(root, "wedding", []);
  await utimes(join(folder, "b.jpg"), 1, 1);
  await settle("y.jpg", "#0f0");
  await rename(join(folder, "b.jpg"), join(folder, "c.jpg"));
  await renew();
  await settle("z.jpg");
  expect(await names()).toEqual(["y.jpg", "z.jpg"]);
});

test("names a rejected file until it is good or closed; undoing an import closes it", async () => {
  await historyOf(root).settle(); // as the desk does at its start
  const photo = await plainJpeg("#336699");
  await put(folder, "b.jpg", truncated(photo));
  await untilRow(1, "b.jpg: sérült, nem lehet végig beolvasni.");
  expect(await readFile(join(folder, "b.jpg"))).toEqual(truncated(photo));
  await put(folder, "b.jpg", photo);
  await untilNames("a.jpg", "b.jpg");
  await untilRow(1);
  const { undo } = await historyOf(root).next();
  expect(await row()).toMatchObject({ id: undo?.key, place: "wedding", title: "Képek" });
  await postToDesk(root, "undo", { id: undo?.id });
  expect(await row()).toBeUndefined();
  await put(folder, "c.jpg", truncated(photo));
  await untilRow(1, "c.jpg: sérült, nem lehet végig beolvasni.");
  await postToDesk(root, "close-import", { id: `${(await row())?.id}` });
  await renew();
  await settle("z.jpg");
  await untilRow(1);
});

test("waits for a disk that is away", async () => {
  await put(folder, "b.jpg", await plainJpeg("#111"));
  await untilNames("a.jpg", "b.jpg");
  await watcherOf(deskOf(root), "wedding").close(); // Windows renames no watched folder
  await rename(folder, `${folder}-away`);
  await renew();
  expect((await state())?.problem).toContain("nem találom");
  const task = { text: strings.notHere(folder), href: "/desk/galleries/wedding" };
  expect(await checklistOf(root)).toContainEqual(expect.objectContaining(task));
  await rename(`${folder}-away`, folder);
  await put(folder, "c.jpg", await plainJpeg("#222"));
  await renew();
  await untilNames("a.jpg", "b.jpg", "c.jpg");
});

test("refuses a relative path, a file and the folder of the site", async () => {
  expect(await choose("Pictures")).toContain("teljes útvonala");
  expect(await choose(join(process.cwd(), "package.json"))).toContain("nem tudom megnyitni");
  expect(await choose(join(root, "content"))).toContain("saját mappája");
});
