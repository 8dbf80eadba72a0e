import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import {
  changeGallery,
  filesIn,
  type GalleryList,
  putLast,
  readAllLists,
  readGallery,
} from "@/tools/photos/list";
import { list, makePhotoProject, put } from "../../helpers/photo-project";

const WEDDING = "content/galleries/wedding.json";
const BANNERS = "content/banners.json";

test.each([
  ["{ not json", `${WEDDING}: `],
  ["null", `${WEDDING}: photos must be a list`],
  ["[]", `${WEDDING}: photos must be a list`],
  ['{"photos": {}}', `${WEDDING}: photos must be a list`],
  ['{"photos": [{"file": "a.jpg"}, null]}', `${WEDDING}: photos[1] must have a file`],
  ['{"photos": [{"alt": "Kép"}]}', `${WEDDING}: photos[0] must have a file and an alt text`],
  ['{"photos": [{"file": "a.jpg", "alt": 5}]}', `${WEDDING}: photos[0] must have a file`],
  ['{"photos": [{"file": "a.jpg", "alt": null}]}', `${WEDDING}: photos[0] must have a file`],
])("in a list that is %s the file and the field are named", async (text, message) => {
  const root = await makePhotoProject();
  await put(root, WEDDING, text);
  for (const read of [() => readGallery(root, "wedding"), () => readAllLists(root)]) {
    const error = await read().catch((error) => error);
    expect(error).toBeInstanceOf(ContentError);
    expect(error.message).toContain(message);
  }
});

test.each([
  ["{ not json", `${BANNERS}: `],
  ["null", `${BANNERS}: must name the banners`],
  ["[]", `${BANNERS}: must name the banners`],
  ['{"home": "home.jpg"}', `${BANNERS}: home must have a file and an alt text`],
  ['{"home": {"alt": "Kép"}}', `${BANNERS}: home must have a file and an alt text`],
  ['{"home": {"file": "home.jpg", "alt": 5}}', `${BANNERS}: home must have a file`],
])("in banners that are %s the file and the field are named", async (text, message) => {
  const root = await makePhotoProject();
  await put(root, BANNERS, text);
  const error = await readAllLists(root).catch((error) => error);
  expect(error).toBeInstanceOf(ContentError);
  expect(error.message).toContain(message);
});

test("a list that is missing is named", async () => {
  await expect(readGallery(await makePhotoProject(), "garden")).rejects.toThrow(
    /^content\/galleries\/garden\.json: .*ENOENT/,
  );
});

test("an entry that has no alt text yet can be read", async () => {
  const root = await makePhotoProject();
  await put(root, WEDDING, '{"photos": [{"file": "a.jpg"}, {"file": "b.jpg", "alt": ""}]}');
  expect((await readGallery(root, "wedding")).photos).toHaveLength(2);
});

test("all lists are the banners and the four galleries", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const lists = await readAllLists(root);
  expect(lists.map(({ folder, entries }) => [folder, entries.length])).toEqual([
    ["banners", 10],
    ["family", 0],
    ["wedding", 1],
    ["expectant", 0],
    ["portrait", 0],
  ]);
});

test("a change that fails leaves the list as it was", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const before = await readFile(join(root, WEDDING), "utf8");
  const change = (gallery: GalleryList) => {
    gallery.photos = [];
    throw new Error("stopped");
  };
  await expect(changeGallery(root, "wedding", change)).rejects.toThrow("stopped");
  expect(await readFile(join(root, WEDDING), "utf8")).toBe(before);
});

test("a change keeps the fields that it does not know", async () => {
  const root = await makePhotoProject();
  const text = '{"title": "Képek", "note": {"by": "Anna"}, "cover": "a.jpg", "photos": []}';
  await put(root, WEDDING, text);
  await changeGallery(root, "wedding", () => {});
  const after = await readFile(join(root, WEDDING), "utf8");
  expect(JSON.parse(after)).toEqual(JSON.parse(text));
  expect(after).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
});

test("a list is written whole, with nothing left beside it", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await changeGallery(root, "wedding", () => {});
  const names = ["expectant.json", "family.json", "portrait.json", "wedding.json"];
  expect((await readdir(join(root, "content/galleries"))).sort()).toEqual(names);
});

test.each([
  [undefined, "b.jpg"],
  ["gone.jpg", "b.jpg"],
  ["a.jpg", "a.jpg"],
])("behind the cover %p, a picture that is put last leaves %p as the cover", (cover, after) => {
  const photos = cover === "a.jpg" ? [{ file: "a.jpg", alt: "" }] : [];
  const gallery: GalleryList = { photos, ...(cover && { cover }) };
  putLast(gallery, { file: "b.jpg", alt: "Kép" });
  expect(gallery.cover).toBe(after);
  expect(gallery.photos.at(-1)?.file).toBe("b.jpg");
});

test("of a folder its files count, hidden ones and folders do not", async () => {
  const root = await makePhotoProject();
  for (const name of ["b.jpg", "a.PNG", ".DS_Store", "sub/c.jpg"]) {
    await put(root, `content/photos/wedding/${name}`, "?");
  }
  expect(await filesIn(root, "wedding")).toEqual(["a.PNG", "b.jpg"]);
  expect(await filesIn(root, "portrait")).toEqual([]);
});

test("two lists of one name do not meet: a gallery's and another's", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await list(root, "portrait", [{ file: "a.jpg", alt: "Portré" }]);
  await changeGallery(root, "wedding", (gallery) => {
    gallery.photos = [];
  });
  expect((await readGallery(root, "portrait")).photos).toHaveLength(1);
});
