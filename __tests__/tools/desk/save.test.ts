import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryFile } from "@/content/schema";
import { oneAtATime } from "@/tools/desk/one-at-a-time";
import { saveChecked } from "@/tools/desk/save";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";

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
  ["an empty title", { title: " " }, "title is missing or empty"],
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
  ["a picture without a file", { photos: [{ file: "", alt: "A" }] }, "photos[0]"],
  ["a field that nobody knows", { other: 1 }, "unknown fields"],
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

test("what is no JSON is refused", async () => {
  const root = await makePhotoProject();
  const headers = { host: "localhost:3000" };
  const request = new Request("http://localhost:3000/", { method: "POST", headers, body: "{" });
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
