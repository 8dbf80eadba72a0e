import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import git from "isomorphic-git";
import { openHistory } from "@/tools/history/history";
import { contentAt, entryDays, filesAt, listVersions } from "@/tools/history/questions";
import { repository } from "@/tools/history/repository";
import { setTime } from "../../helpers/photo-project";
import { makeTempFolder, put } from "../../helpers/temp-folder";

let root = "";
let history: ReturnType<typeof openHistory>;
const read = (path: string) => readFile(join(root, path), "utf8");
const HOME = "content/home.json";
const PHOTO = "content/photos/tavak/tavak-01.jpg";

beforeEach(async () => {
  root = await makeTempFolder({
    ".gitignore": "*.jpg\n", // the project's own repository's
    [HOME]: '{"title":"Első"}',
    "content/galleries/tavak.json": '{"photos":[]}',
    [PHOTO]: "a picture",
    "lib/content/schema.ts": "code",
    "content/photos.generated.json": "{}",
  });
  history = openHistory(root, { nameOf: ({ after }) => JSON.stringify(after) });
});

const settle = () => history.queue(() => history.settle());
const title = (text: string, key = "") =>
  history.step(() => history.write(HOME, JSON.stringify({ title: text })), key, text);
const undo = async () => take("undo");
const take = (direction: "undo" | "redo") =>
  history.queue(async () => {
    const { [direction]: step } = await history.steps();
    return (await history.take(direction, `${step?.id}`))?.name;
  });
const objects = async () =>
  (await readdir(join(root, "var/history/objects"), { recursive: true })).filter((name) =>
    /^..[\\/].{38}$/.test(name),
  );

test("restores a whole version, without code and photo facts, after the current one became a step", async () => {
  const first = await settle();
  await put(root, "lib/content/schema.ts", "newer code");
  await put(root, "content/photos.generated.json", '{"a":1}');
  expect(await settle()).toBe(first);
  await put(root, HOME, "no JSON");
  await rm(join(root, "content/photos"), { recursive: true });
  await put(root, "public/assets/images/home.jpg", "a banner");
  const content = { home: { title: "Első" }, "galleries/tavak": { photos: [] } };
  expect(await contentAt(root, first)).toEqual(content);
  const restore = async (id: string) =>
    history.queue(async () => history.replaceAll(await filesAt(root, id), "Vissza"));
  await restore(first);
  expect(await read(HOME)).toBe('{"title":"Első"}');
  expect(await read(PHOTO)).toBe("a picture");
  expect(await read("lib/content/schema.ts")).toBe("newer code");
  expect(existsSync(join(root, "public/assets/images/home.jpg"))).toBe(false);
  const [restored, before] = await listVersions(history);
  expect(restored?.why).toBe("Vissza");
  await restore(`${before?.id}`);
  expect(await read("public/assets/images/home.jpg")).toBe("a banner");
  expect([await undo(), await undo(), await undo()]).toEqual(["Vissza", "Vissza", before?.why]);
  expect(await read(HOME)).toBe('{"title":"Első"}');
  expect(await undo()).toBeUndefined(); // nothing is before the first step
});

test("commits a step when it ends, so that typing leaves nothing behind", async () => {
  await settle();
  const before = await objects();
  for (const text of ["C", "Cs", "Cso", "Csokor"]) await title(text, "typing");
  expect(await objects()).toEqual(before);
  expect((await history.steps()).undo).toMatchObject({ name: "Csokor" });
  await title("Rózsa");
  expect((await objects()).length).toBe(before.length + 4); // commit, two folders, file
  expect([await undo(), await read(HOME)]).toEqual(["Rózsa", '{"title":"Csokor"}']);
  expect([await undo(), await read(HOME)]).toEqual(["Csokor", '{"title":"Első"}']);
  expect([await take("redo"), await take("redo")]).toEqual(["Csokor", "Rózsa"]);
});

test("makes a change by hand a step of its own before it overwrites the file", async () => {
  await title("Csokor", "typing");
  await put(root, HOME, '{"title":"Kézzel"}');
  await title("Rózsa", "typing");
  for (const text of ["Kézzel", "Csokor", "Első"]) {
    await undo();
    expect(await read(HOME)).toBe(JSON.stringify({ title: text }));
  }
});

test("keeps the steps that were undone before another one, and offers them as versions", async () => {
  await title("Csokor");
  await undo();
  await title("Rózsa");
  await settle();
  expect((await history.steps()).redo).toBeUndefined();
  const reopened = openHistory(root);
  expect((await listVersions(reopened)).map(({ why }) => why).sort()).toEqual(["Csokor", "Rózsa"]);
  expect((await reopened.steps()).undo?.name).toBe("Rózsa");
});

test("finishes what a killed process has begun", async () => {
  await title("Csokor", "typing"); // not committed yet
  const next = openHistory(root, { nameOf: () => "maradék" });
  await next.queue(() => next.settle());
  expect((await next.steps()).undo?.name).toBe("maradék");
  const { steps, at } = await next.line();
  const value = `${steps[at - 1]?.id}`;
  await git.writeRef({ ...repository(root), ref: "refs/history/target", value, force: true });
  const last = openHistory(root);
  await last.queue(() => last.settle());
  expect(await read(HOME)).toBe('{"title":"Első"}');
  expect((await last.steps()).redo?.name).toBe("maradék");
  await git.writeRef({ ...repository(root), ref: "refs/heads/main", value, force: true });
  await git.writeRef({ ...repository(root), ref: "HEAD", value: `${steps[at]?.id}`, force: true });
  expect((await openHistory(root).steps()).undo?.name).toBe("maradék");
});

test("a full disk fails the history, but not the change", async () => {
  await settle();
  jest.spyOn(console, "error").mockImplementation(() => {});
  const write = jest.spyOn(git, "writeCommit").mockRejectedValue(new Error("ENOSPC"));
  await title("Csokor");
  await title("Rózsa");
  expect(await read(HOME)).toBe('{"title":"Rózsa"}');
  expect(history.problem()).toEqual(new Error("ENOSPC"));
  write.mockRestore();
  await settle();
  expect(history.problem()).toBeUndefined();
  expect([await undo(), await read(HOME)]).toEqual(["Rózsa", '{"title":"Első"}']);
});

test("dates entries by their last step, stories also by their first, except from the first one or an upgrade", async () => {
  expect(await entryDays(history)).toEqual({});
  await settle();
  setTime("2026-06-12");
  await put(root, "content/galleries/erdok.json", '{"photos":[]}');
  await put(root, "content/stories/a.json", '{"title":"Egy"}');
  await title("Második");
  await settle();
  await put(root, HOME, '{"title":"Harmadik"}');
  const first = "2026-06-12";
  const days = [first, first];
  expect(await entryDays(history)).toEqual({ "galleries/erdok": days, "stories/a": days });
  await settle();
  jest.setSystemTime(new Date("2026-07-01"));
  await put(root, "content/stories/a.json", '{"title":"Kettő"}');
  await settle();
  await history.queue(() => history.tag("upgrade"));
  jest.setSystemTime(new Date("2026-08-01"));
  await put(root, "content/galleries/tavak.json", '{"photos":[1]}');
  await settle();
  jest.useRealTimers();
  const dated = { home: [first, null], "stories/a": ["2026-07-01", first] };
  expect(await entryDays(history)).toEqual({ "galleries/erdok": days, ...dated });
});
