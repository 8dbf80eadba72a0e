import fs, { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import git from "isomorphic-git";
import {
  contentAt,
  entryDays,
  listVersions,
  restoreContent,
  snapshot,
} from "@/tools/content/history";
import { makeTempFolder, put } from "../../helpers/temp-folder";

let root = "";
const write = (path: string, text: string) => put(root, path, text);
const read = (path: string) => readFile(join(root, path), "utf8");

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

test("restores a whole version, without code and photo facts, after saving the current one", async () => {
  expect(await listVersions(root)).toEqual([]);
  const first = await snapshot(root, "Közzététel");
  await write("lib/content/schema.ts", "newer code");
  await write("content/photos.generated.json", '{"a":1}');
  expect(await snapshot(root, "Közzététel")).toBe(first);

  await write("content/home.json", "no JSON");
  await rm(join(root, "content/photos"), { recursive: true });
  await write("public/assets/images/home.jpg", "a banner");
  const content = { home: { title: "Első" }, "galleries/tavak": { photos: [] } };
  expect(await contentAt(root, first)).toEqual(content);
  await restoreContent(root, first);
  expect(await read("content/home.json")).toBe('{"title":"Első"}');
  expect(await read("content/photos/tavak/tavak-01.jpg")).toBe("a picture");
  expect(await read("lib/content/schema.ts")).toBe("newer code");
  expect(existsSync(join(root, "public/assets/images/home.jpg"))).toBe(false);

  const [before, kept] = await listVersions(root);
  expect(before?.why).toBe("Egy korábbi változat visszahozása előtt");
  expect(kept).toEqual({ id: first, at: expect.any(Number), why: "Közzététel" });
  await restoreContent(root, String(before?.id));
  expect(await read("public/assets/images/home.jpg")).toBe("a banner");
});

test("adds many new files in few steps, since each one writes the whole index", async () => {
  await snapshot(root, "Közzététel");
  for (let number = 0; number < 120; number += 1)
    await write(`content/photos/tavak/${number}.jpg`, `${number}`);
  await rm(join(root, "content/photos/tavak/tavak-01.jpg"));
  const add = jest.spyOn(git, "add");
  const id = await snapshot(root, "Közzététel");
  expect(add.mock.calls.length).toBeLessThan(5);
  const files = await git.listFiles({ fs, dir: root, gitdir: join(root, "var/history"), ref: id });
  expect(files.filter((path) => path.endsWith(".jpg"))).toHaveLength(120);
});

test("dates files by their last version, stories also by their first, except from the first snapshot", async () => {
  expect(await entryDays(root)).toEqual({});
  await snapshot(root, "Közzététel");
  jest.useFakeTimers({ now: new Date("2026-06-12"), doNotFake: ["nextTick", "setImmediate"] });
  await write("content/galleries/erdok.json", '{"photos":[]}');
  await write("content/stories/a.json", '{"title":"Egy"}');
  await write("content/home.json", '{"title":"Második"}');
  await snapshot(root, "Közzététel");
  await write("content/home.json", '{"title":"Harmadik"}');
  const first = "2026-06-12";
  const days = [first, first];
  expect(await entryDays(root)).toEqual({ "galleries/erdok": days, "stories/a": days });
  jest.setSystemTime(new Date("2026-07-01"));
  await write("content/stories/a.json", '{"title":"Kettő"}');
  await snapshot(root, "Közzététel");
  jest.useRealTimers();
  const changed = "2026-07-01";
  const dated = { home: [changed, expect.anything()], "stories/a": [changed, first] };
  expect(await entryDays(root)).toMatchObject(dated);
});
