import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryFile } from "@/content/schema";
import { findEntry } from "@/tools/desk/entries";
import type { Answer, OpenEntry } from "@/tools/desk/form";
import { oneAtATime } from "@/tools/desk/one-at-a-time";
import { openEntry } from "@/tools/desk/open-entry";
import { saveEntry } from "@/tools/desk/save";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";

const GALLERY = "content/galleries/wedding.json";
const NAME = "galleries/wedding";

/** Saves what a form posts, and reads the answer. */
async function save(
  root: string,
  body: unknown,
  on?: string,
): Promise<Answer & { status: number }> {
  const response = await saveEntry(body, root, on);
  await oneAtATime(async () => {}); // the variants that are made behind it
  return { ...(await response.json()), status: response.status };
}

/** A form as it is opened. */
async function open(root: string, name = NAME): Promise<OpenEntry & { content: GalleryFile }> {
  const entry = findEntry(root, name);
  if (!entry) throw new Error(`there is no ${name}`);
  return (await openEntry(root, entry)) as OpenEntry & { content: GalleryFile };
}

/** Opens a form and saves it with these changes. */
async function change(root: string, changes: object) {
  const form = await open(root);
  return save(root, { ...form, content: { ...form.content, ...changes } });
}

const wedding = (root: string) => readJson<GalleryFile>(root, GALLERY);

test("what is right is written, so that a person can read it", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const gallery = await wedding(root);
  const { status, text, entry } = await change(root, { title: "Esküvő" });
  expect([status, text]).toEqual([200, "Elmentve."]);
  expect(entry?.content).toEqual({ ...gallery, title: "Esküvő" });
  expect(await wedding(root)).toEqual({ ...gallery, title: "Esküvő" });
  expect(await readFile(join(root, GALLERY), "utf8")).toContain('\n  "title": "Esküvő",\n');
});

test("spaces at the ends of texts are taken off", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await change(root, { title: "  Esküvő\n" });
  expect((await wedding(root)).title).toBe("Esküvő");
});

test("a gallery whose cover has left gets its first picture as cover", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  await change(root, { photos: [{ file: "b.jpg", alt: "B" }] });
  expect((await wedding(root)).cover).toBe("b.jpg");
});

test("a picture that was taken out waits in the drawer with words and focal point, and comes back", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const left = { file: "a.jpg", alt: "Csokor", focus: "10% 20%" };
  const rest = { file: "b.jpg", alt: "Torta" };
  await change(root, { photos: [rest], drawer: [left] });
  expect((await wedding(root)).drawer).toEqual([left]);
  await change(root, { photos: [rest, left], drawer: [] });
  expect(await wedding(root)).not.toHaveProperty("drawer");
  expect((await wedding(root)).photos).toEqual([rest, left]);
});

test("a picture that comes back out of the drawer gets its variants, which nobody keeps for it there", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const { photos, ...rest } = await wedding(root);
  const [a, b] = photos;
  await put(root, GALLERY, JSON.stringify({ ...rest, cover: "b.jpg", photos: [b], drawer: [a] }));
  await change(root, { photos: [b, a], drawer: [] });
  const variants = await readdir(join(root, "public/photos/wedding"));
  expect(variants.some((name) => name.startsWith("a."))).toBe(true);
});

test("a picture may wait for its words", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const { status } = await change(root, { photos: [{ file: "a.jpg", alt: "" }] });
  expect(status).toBe(200);
  expect((await wedding(root)).photos).toEqual([{ file: "a.jpg", alt: "" }]);
});

test.each([
  ["an empty title", { title: " " }, "title", "ezt ki kell tölteni, például: Esküvői fotók."],
  [
    "a picture twice",
    {
      photos: [
        { file: "a.jpg", alt: "A" },
        { file: "a.jpg", alt: "A" },
      ],
    },
    "photos",
    "kétszer van benne ez a kép: a.jpg.",
  ],
  ["a picture without a file", { photos: [{ file: "", alt: "A" }] }, "photos[0].file", "kell"],
  [
    "a caption that is too long",
    { photos: [{ file: "a.jpg", alt: "A".repeat(301) }] },
    "photos[0].alt",
    "legfeljebb 300 betű",
  ],
  [
    "a caption that is too long in the drawer, from where it would come back",
    { drawer: [{ file: "b.jpg", alt: "A".repeat(301) }] },
    "drawer[0].alt",
    "legfeljebb 300 betű",
  ],
  ["a picture without a place for words", { photos: [{ file: "a.jpg" }] }, "photos[0].alt", "ki"],
  ["a field that nobody knows", { other: 1 }, "other", "ismeretlen mező"],
  [
    "a place that is none",
    { photos: [{ file: "a.jpg", alt: "A", focus: "közép" }] },
    "photos[0].focus",
    "két százalék kell 0 és 100 között, például: 40% 60%.",
  ],
])("%s is refused with the field, and the file stays", async (_what, changes, path, reason) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const before = await wedding(root);
  const { status, problems } = await change(root, changes);
  expect(status).toBe(422);
  expect(problems).toEqual([
    expect.objectContaining({ path, reason: expect.stringContaining(reason) }),
  ]);
  expect(await wedding(root)).toEqual(before);
});

test("a gallery that is gone is refused, as the site would stop at it", async () => {
  const root = await makePhotoProject();
  await put(root, DATES, JSON.stringify({ taken: [] }));
  const form = await open(root, "dates");
  const { status, problems } = await save(root, { ...form, content: { taken: [], gallery: "x" } });
  expect([status, problems[0]?.path]).toEqual([422, "gallery"]);
});

test("what is wrong in a row is told by its number and its name", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const [first, second] = (await wedding(root)).photos;
  const { problems } = await change(root, { photos: [first, { ...second, focus: "közép" }] });
  expect(problems[0]?.place).toBe("Képek, 2., Fókuszpont");
});

test.each(["photos.generated", "index", "../package", "galleries/other", undefined])(
  "%s is none of the desk's files",
  async (name) => {
    const root = await makePhotoProject();
    const { status, text } = await save(root, { name, version: "", content: {} });
    expect(status).toBe(422);
    expect(text).toContain(String(name));
  },
);

test.each([null, [], 7, "text", undefined])(
  "a file that would hold %p is refused",
  async (content) => {
    const root = await makePhotoProject();
    expect((await save(root, { name: NAME, content })).status).toBe(400);
    expect((await save(root, content)).isDone).toBe(false);
  },
);

test("pictures that were put in after a gallery was opened are not lost when it is saved", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const form = await open(root);
  const added = { file: "new.jpg", alt: "Közben került be" };
  await put(root, "content/photos/wedding/new.jpg", await plainJpeg("#336699"));
  const now = await wedding(root);
  await put(root, GALLERY, JSON.stringify({ ...now, photos: [...now.photos, added] }));

  const [first, second] = form.content.photos;
  const photos = [{ ...second, alt: "Más képaláírás" }, first];
  const { status } = await save(root, { ...form, content: { ...form.content, photos } });
  expect(status).toBe(200);
  const saved = await wedding(root);
  expect(saved.photos.map(({ file }) => file)).toEqual(["b.jpg", "a.jpg", "new.jpg"]);
  expect(saved.photos[0]?.alt).toBe("Más képaláírás");
});

test("a picture that the form took out stays out, and one that was taken out elsewhere too", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  const form = await open(root);
  const now = await wedding(root);
  await put(root, GALLERY, JSON.stringify({ ...now, photos: now.photos.slice(0, 2) }));
  const photos = form.content.photos.slice(1);
  await save(root, { ...form, content: { ...form.content, photos } });
  expect((await wedding(root)).photos.map(({ file }) => file)).toEqual(["b.jpg"]);
});

test("one text that two have changed in different ways is not written over", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const form = await open(root);
  await put(root, GALLERY, JSON.stringify({ ...(await wedding(root)), title: "A másiké" }));
  const mine = await save(root, { ...form, content: { ...form.content, title: "Az enyém" } });
  expect(mine.status).toBe(409);
  expect(mine.text).toBe("Ezt közben máshol is megváltoztatták (Cím). Melyik maradjon?");
  expect(mine.entry?.content.title).toBe("A másiké");
  expect(mine.base).toEqual(form.content);
  expect((await wedding(root)).title).toBe("A másiké");
  const other = await save(root, { ...form, content: { ...form.content, lead: "Más mondat" } });
  expect(other.status).toBe(200);
  expect(await wedding(root)).toMatchObject({ title: "A másiké", lead: "Más mondat" });
});

test("a gallery can be emptied", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  expect((await change(root, { photos: [] })).status).toBe(200);
  expect(await wedding(root)).not.toHaveProperty("cover");
  expect((await wedding(root)).photos).toEqual([]);
});

test("a draft of a project that this one knows nothing of is not written over its file", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const form = await open(root);
  const foreign = {
    ...form,
    version: "0".repeat(40),
    content: { ...form.content, title: "Idegen" },
  };
  expect((await save(root, foreign)).status).toBe(409);
  expect((await wedding(root)).title).toBe("Képek");
});

const DATES = "content/dates.json";

/** Opens the free days, changes them and saves them on this day; then what is in the file. */
async function changeDates(root: string, on: string, ...changes: object[]) {
  const forms = [];
  for (const _ of changes) forms.push(await open(root, "dates"));
  for (const [index, form] of forms.entries()) {
    const answer = await save(
      root,
      { ...form, content: { ...form.content, ...changes[index] } },
      on,
    );
    expect(answer.status).toBe(200);
  }
  return readJson<object>(root, DATES);
}

test("who changes the days has looked at them today, in each of two tabs", async () => {
  const root = await makePhotoProject();
  await put(root, DATES, JSON.stringify({ taken: ["2027-06-12"], changed: "2026-10-01" }));
  const taken = ["2027-06-12", "2027-06-19"];
  expect(await changeDates(root, "2026-11-22", { taken }, { taken: [] })).toEqual({
    taken: ["2027-06-19"],
    changed: "2026-11-22",
  });
  expect(await changeDates(root, "2026-11-23", { openUntil: "2027-12-31" })).toMatchObject({
    openUntil: "2027-12-31",
    changed: "2026-11-23",
  });
});

test("who changes nothing has not looked at the days; who says that it is so today has, and may take that back", async () => {
  const root = await makePhotoProject();
  await put(root, DATES, JSON.stringify({ taken: ["2027-06-12"], changed: "2026-10-01" }));
  expect(await changeDates(root, "2026-11-22", {})).toMatchObject({ changed: "2026-10-01" });
  const looked = await changeDates(root, "2026-11-22", { changed: "2026-11-22" });
  expect(looked).toEqual({ taken: ["2027-06-12"], changed: "2026-11-22" });
  const back = await changeDates(root, "2026-11-22", { changed: "2026-10-01" });
  expect(back).toMatchObject({ changed: "2026-10-01" });
});

test("a day that there is not is refused", async () => {
  const root = await makePhotoProject();
  await put(root, DATES, JSON.stringify({ taken: [] }));
  const form = await open(root, "dates");
  const { problems } = await save(root, {
    ...form,
    content: { taken: [], openUntil: "2027-02-30" },
  });
  expect(problems[0]).toMatchObject({
    place: "Meddig foglalhatnak?",
    reason: "ilyen nap nincs a naptárban, például: 2027-06-12.",
  });
});
