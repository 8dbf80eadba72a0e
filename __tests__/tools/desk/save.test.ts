import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryFile } from "@/content/schema";
import { oneAtATime } from "@/tools/desk/one-at-a-time";
import { readVersioned, saveChecked } from "@/tools/desk/save";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";

const GALLERY = "content/galleries/wedding.json";

/** What the editor posts for one file. */
function update(path: string, content: unknown, headers: Record<string, string> = {}): Request {
  const contents = Buffer.from(JSON.stringify(content)).toString("base64url");
  return new Request("http://localhost:3000/api/keystatic/update", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "no-cors": "1",
      host: "localhost:3000",
      ...headers,
    },
    body: JSON.stringify({ additions: [{ path, contents }], deletions: [] }),
  });
}

/** Saves into a project as the editor's own handler would. */
async function save(root: string, request: Request): Promise<Response> {
  const response = await saveChecked(
    request,
    async (checked) => {
      const { additions } = await checked.json();
      for (const { path, contents } of additions) {
        await put(root, path, Buffer.from(contents, "base64url"));
      }
      return Response.json({});
    },
    root,
  );
  await oneAtATime(async () => {}); // the variants that are made behind it
  return response;
}

const wedding = (root: string) => readJson<GalleryFile>(root, GALLERY);

test("what is right is written, so that a person can read it", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const gallery = await wedding(root);
  const response = await save(root, update(GALLERY, { ...gallery, title: "Esküvő" }));
  expect(response.status).toBe(200);
  expect(await wedding(root)).toEqual({ ...gallery, title: "Esküvő" });
  expect(await readFile(join(root, GALLERY), "utf8")).toContain('\n  "title": "Esküvő",\n');
});

test("spaces at the ends of texts are taken off", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await save(root, update(GALLERY, { ...(await wedding(root)), title: "  Esküvő\n" }));
  expect((await wedding(root)).title).toBe("Esküvő");
});

test("a gallery whose cover has left gets its first picture as cover", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const gallery = await wedding(root);
  await save(root, update(GALLERY, { ...gallery, photos: gallery.photos.slice(1) }));
  expect((await wedding(root)).cover).toBe("b.jpg");
});

test.each([
  ["an empty title", { title: " " }, "Cím: ezt ki kell tölteni."],
  [
    "a picture twice",
    {
      photos: [
        { file: "a.jpg", alt: "A" },
        { file: "a.jpg", alt: "A" },
      ],
    },
    "listed twice",
  ],
  ["a picture without a file", { photos: [{ file: "", alt: "A" }] }, "Képek, 1., Kép:"],
  ["a field that nobody knows", { other: 1 }, "ismeretlen mező"],
])("%s is refused with the field, and the file stays", async (_what, change, reason) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const before = await wedding(root);
  const response = await save(root, update(GALLERY, { ...before, ...change }));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(reason);
  expect(await wedding(root)).toEqual(before);
});

test.each([
  "content/photos.generated.json",
  "content/index.ts",
  "package.json",
  "content/galleries/other.json",
])("%s is none of the desk's files", async (path) => {
  const root = await makePhotoProject();
  const response = await save(root, update(path, {}));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(path);
});

test("no file is deleted", async () => {
  const root = await makePhotoProject();
  const request = new Request("http://localhost:3000/", {
    method: "POST",
    headers: { host: "localhost:3000" },
    body: JSON.stringify({ additions: [], deletions: [{ path: GALLERY }] }),
  });
  expect((await save(root, request)).status).toBe(422);
});

test.each([
  "{",
  "null",
  "{}",
  '{"additions":[null]}',
  '{"additions":[{"path":"content/site.json"}]}',
  "7",
])("%s is no request of the desk, and gets a sentence", async (body) => {
  const root = await makePhotoProject();
  const headers = { host: "localhost:3000" };
  const request = new Request("http://localhost:3000/", { method: "POST", headers, body });
  const response = await save(root, request);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("nem az íróasztal küldte");
});

test.each(["null", "[]", "7", "no json"])("a file that would hold %s is refused", async (text) => {
  const root = await makePhotoProject();
  const contents = Buffer.from(text).toString("base64url");
  const request = new Request("http://localhost:3000/", {
    method: "POST",
    headers: { host: "localhost:3000" },
    body: JSON.stringify({ additions: [{ path: GALLERY, contents }], deletions: [] }),
  });
  expect((await save(root, request)).status).toBe(422);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another name of this computer", { host: "evil.example:3000" }],
  ["another port", { origin: "http://localhost:8080" }],
])("%s may not save", async (_who, headers) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const before = await wedding(root);
  const response = await save(root, update(GALLERY, { ...before, title: "X" }, headers));
  expect(response.status).toBe(403);
  expect(await wedding(root)).toEqual(before);
});

/** What the editor reads of a file: with the version that it starts from. */
async function open(root: string, path = GALLERY): Promise<GalleryFile> {
  const url = `http://localhost:3000/api/keystatic/blob/0a1b/${path}`;
  const read = async () => new Response(await readFile(join(root, path)));
  const request = new Request(url, { headers: { host: "localhost:3000" } });
  return (await readVersioned(request, read, root)).json();
}

test("pictures that were put in after a gallery was opened are not lost when it is saved", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const form = await open(root);
  const added = { file: "new.jpg", alt: "Közben került be" };
  await put(root, "content/photos/wedding/new.jpg", await plainJpeg("#336699"));
  const now = await wedding(root);
  await put(root, GALLERY, JSON.stringify({ ...now, photos: [...now.photos, added] }));

  const [first, second] = form.photos;
  const response = await save(
    root,
    update(GALLERY, { ...form, photos: [{ ...second, alt: "Más képaláírás" }, first] }),
  );
  expect(response.status).toBe(200);
  const saved = await wedding(root);
  expect(saved.photos.map(({ file }) => file)).toEqual(["b.jpg", "a.jpg", "new.jpg"]);
  expect(saved.photos[0]?.alt).toBe("Más képaláírás");
  expect(saved).not.toHaveProperty("version");
});

test("a picture that the form took out stays out, and one that was taken out elsewhere too", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  const form = await open(root);
  const now = await wedding(root);
  await put(root, GALLERY, JSON.stringify({ ...now, photos: now.photos.slice(0, 2) }));
  await save(root, update(GALLERY, { ...form, photos: form.photos.slice(1) }));
  expect((await wedding(root)).photos.map(({ file }) => file)).toEqual(["b.jpg"]);
});

test("one text that two have changed in different ways is not written over", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const form = await open(root);
  await put(root, GALLERY, JSON.stringify({ ...(await wedding(root)), title: "A másiké" }));
  const response = await save(root, update(GALLERY, { ...form, title: "Az enyém" }));
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("Ezt közben máshol is megváltoztatták (title)");
  expect((await wedding(root)).title).toBe("A másiké");
  const other = await save(root, update(GALLERY, { ...form, lead: "Más mondat" }));
  expect(other.status).toBe(200);
  expect(await wedding(root)).toMatchObject({ title: "A másiké", lead: "Más mondat" });
});

test("a gallery can be emptied", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const form = await open(root);
  expect((await save(root, update(GALLERY, { ...form, photos: [] }))).status).toBe(200);
  expect(await wedding(root)).not.toHaveProperty("cover");
  expect((await wedding(root)).photos).toEqual([]);
});

test("what is wrong in a row is told by its number and its name", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const form = await open(root);
  const [first, second] = form.photos;
  const photos = [first, { ...second, focus: "közép" }];
  const response = await save(root, update(GALLERY, { ...form, photos }));
  expect(await response.text()).toContain(
    "Képek, 2., Fókuszpont: Két százalék kell 0 és 100 között, például: 40% 60%",
  );
});

test("strangers read nothing, by whatever name they come", async () => {
  const request = new Request("http://evil.example:3000/api/keystatic/tree", {
    headers: { host: "evil.example:3000" },
  });
  const response = await readVersioned(request, async () => new Response("drafts"));
  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain("drafts");
});
