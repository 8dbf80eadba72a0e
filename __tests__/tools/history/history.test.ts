import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { History, historyOf } from "@/tools/history/history";
import { contentAt, entryDays, listRestorable } from "@/tools/history/questions";
import { readRef, writeRef } from "@/tools/history/repository";
import { makeTempFolder, put } from "../../helpers/temp-folder";

let root = "";
const write = (path: string, text: string) => put(root, path, text);
const read = (path: string) => readFile(join(root, path), "utf8");
const settle = () => historyOf(root).settle();

beforeEach(async () => {
  root = await makeTempFolder({
    ".gitignore": "*.jpg\n", // the project's own repository's
    "content/home.json": '{"title":"Első"}',
    "content/galleries/tavak.json": '{"photos":[]}',
    "content/photos/tavak/tavak-01.jpg": "a picture",
    "lib/content/schema.ts": "code",
    "content/photos.generated.json": "{}",
  });
});

test("restores a whole version, without code and photo facts, as a step that can be undone", async () => {
  expect(await listRestorable(root)).toEqual([]);
  const first = await settle();
  await historyOf(root).tag(first, "published");
  await write("lib/content/schema.ts", "newer code");
  await write("content/photos.generated.json", '{"a":1}');
  expect(await settle()).toBe(first);

  await write("content/home.json", "no JSON");
  await rm(join(root, "content/photos"), { recursive: true });
  await write("public/assets/images/home.jpg", "a banner");
  const content = { home: { title: "Első" }, "galleries/tavak": { photos: [] } };
  expect(await contentAt(root, first)).toEqual(content);
  await historyOf(root).restore(first, "Vissza");
  expect(await read("content/home.json")).toBe('{"title":"Első"}');
  expect(await read("content/photos/tavak/tavak-01.jpg")).toBe("a picture");
  expect(await read("lib/content/schema.ts")).toBe("newer code");
  expect(existsSync(join(root, "public/assets/images/home.jpg"))).toBe(false);

  expect((await listRestorable(root)).map(({ why }) => why)).toEqual(["Vissza", "Közzététel"]);
  await historyOf(root).take("undo", (await historyOf(root).next()).undo?.id);
  expect(await read("public/assets/images/home.jpg")).toBe("a banner");
});

test("records what was removed while no desk ran", async () => {
  await settle();
  await rm(join(root, "content/home.json"));
  expect(await contentAt(root, await new History(root).settle())).toEqual({
    "galleries/tavak": { photos: [] },
  });
});

test("records many changes with one key as one step, and leaves no object to which nothing refers", async () => {
  await settle();
  const objects = async () =>
    (await readdir(join(root, "var/history/objects"), { recursive: true })).length;
  const before = await objects();
  for (let count = 0; count < 100; count += 1)
    await historyOf(root).step(() => write("content/home.json", `{"title":"${count}"}`), {
      key: "typing",
      name: (changes) => `${changes} betű`,
    });
  expect(await objects()).toBe(before);
  expect((await historyOf(root).next()).undo?.name).toBe("100 betű");
  await settle();
  expect((await objects()) - before).toBeLessThanOrEqual(8); // a file, two folders and the step, each in a folder
});

test("finishes an undo that a killed process has begun", async () => {
  const history = historyOf(root);
  const decided: unknown[] = [];
  history.putClient = async (folder, decisions) => {
    decided.push(decisions);
    await history.note(folder, decisions as object); // as a changed record does
  };
  await write("content/site.json", "{}");
  await history.step(() => history.note("anna", { title: "Anna" }), { name: "" });
  const before = await settle();
  const change = async () => {
    await history.note("anna", { title: "Anna és Bence" });
    await write("content/home.json", '{"title":"Második"}');
    await write("content/site.json", '{"name":"Anna"}');
  };
  await history.step(change, { name: "Két fájl" });
  await settle();
  await writeRef(root, "refs/history/target", before);
  await write("content/home.json", '{"title":"Első"}'); // the first of its files
  history.reload();
  const { redo } = await history.next();
  expect(decided).toEqual([{ title: "Anna" }]);
  expect(redo?.name).toBe("Két fájl");
  expect(await read("content/site.json")).toBe("{}");
  expect(await settle()).toBe(before);
});

test("begins no other line beside a damaged one, and fails no change", async () => {
  const first = await settle();
  await writeFile(join(root, "var/history/objects", first.slice(0, 2), first.slice(2)), "");
  const history = historyOf(root);
  history.reload();
  jest.spyOn(console, "error").mockImplementation();
  await history.step(() => write("content/home.json", '{"title":"Második"}'), { name: "cím" });
  expect(await read("content/home.json")).toBe('{"title":"Második"}');
  expect(await history.next()).toEqual({ hasFailed: true });
  await expect(history.settle()).rejects.toThrow();
  expect(await readRef(root, "HEAD")).toBe(first);
});

test("dates files by their last step, stories also by their first, except from the first step", async () => {
  jest.useFakeTimers({ now: new Date("2026-06-01"), doNotFake: ["nextTick", "setImmediate"] });
  expect(await entryDays(root)).toEqual({});
  await settle();
  jest.setSystemTime(new Date("2026-06-12"));
  await write("content/galleries/erdok.json", '{"photos":[]}');
  await write("content/stories/a.json", '{"title":"Egy"}');
  await write("content/home.json", '{"title":"Második"}');
  await settle();
  await write("content/home.json", '{"title":"Harmadik"}');
  const first = "2026-06-12";
  const days = [first, first];
  expect(await entryDays(root)).toEqual({ "galleries/erdok": days, "stories/a": days });
  jest.setSystemTime(new Date("2026-07-01"));
  await write("content/stories/a.json", '{"title":"Kettő"}');
  await settle();
  const changed = "2026-07-01";
  const dated = { home: [changed, null], "stories/a": [changed, first] };
  expect(await entryDays(root)).toMatchObject(dated);
});
