import { publicCategories, readCategories } from "@/content/categories.mjs";
import { put } from "../helpers/photo-project";
import { makeTempFolder } from "../helpers/temp-folder";

/** @param files texts by file name */
async function projectWith(files: Record<string, string>): Promise<string> {
  const root = await makeTempFolder();
  for (const [name, text] of Object.entries(files)) {
    await put(root, `content/galleries/${name}`, text);
  }
  return root;
}

test("galleries are sorted by `order`, those without one last, by name", async () => {
  const root = await projectWith({
    "ujszulott.json": "{}",
    "eskuvo.json": '{"order": 2}',
    "allatok.json": "not JSON",
    "varosi-2.json": '{"order": 1}',
    ".DS_Store": "",
  });
  expect(readCategories(root)).toEqual(["varosi-2", "eskuvo", "allatok", "ujszulott"]);
});

test.each(["Wedding.json", "2024.json", "esküvő.json", "home.json", "banners.json"])(
  "%p cannot be the file of a gallery",
  async (name) => {
    const root = await projectWith({ [name]: "{}" });
    expect(() => readCategories(root)).toThrow(`content/galleries/${name}: `);
  },
);

test("galleries without pictures, and those that the photographer holds back, are not public", async () => {
  const root = await projectWith({
    "eskuvo.json": '{"order": 2, "photos": [{}], "shownIn": "stories"}',
    "allatok.json": "not read yet",
    "ujszulott.json": '{"photos": []}',
    "varosi-2.json": '{"order": 1, "photos": [{}], "shownIn": "nowhere"}',
  });
  expect(publicCategories(root)).toEqual(["eskuvo", "allatok"]);
});
