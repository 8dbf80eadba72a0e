import { namesIn, publicNamesIn, readCategories } from "@/lib/content/entry-files.mjs";
import { makeTempFolder } from "../../helpers/temp-folder";

test("sorts galleries by `order`, then by name; hidden ones and those without shown photos are not public", async () => {
  const root = await makeTempFolder({
    "content/galleries/eskuvo.json": '{"order": 2, "photos": [{}], "shownIn": "stories"}',
    "content/galleries/allatok.json": "not JSON",
    "content/galleries/ujszulott.json": '{"photos": []}',
    "content/galleries/tajak.json": '{"photos": [{"hidden": true}]}',
    "content/galleries/varosi-2.json": '{"order": 1, "photos": [{}], "shownIn": "nowhere"}',
    "content/galleries/.DS_Store": "",
    "content/galleries/._tajak.json": "left by macOS",
  });
  expect(readCategories(root)).toEqual(["varosi-2", "eskuvo", "allatok", "tajak", "ujszulott"]);
  expect(publicNamesIn("galleries", root)).toEqual(["eskuvo", "allatok"]);
});

test.each(["Wedding", "2024", "esküvő", "home", "banners"])(
  "rejects %p as the name of a gallery",
  async (name) => {
    const file = `content/galleries/${name}.json`;
    const root = await makeTempFolder({ [file]: "{}" });
    expect(() => readCategories(root)).toThrow(`${file}: `);
  },
);

test("leaves out drafts, whatever they lack", async () => {
  const files = ["galleries/uj", "galleries/regi", "stories/uj", "stories/regi", "places/uj"];
  const textOf = (name: string) =>
    JSON.stringify(name.endsWith("uj") ? { state: "draft", photos: [{}] } : { photos: [{}] });
  const root = await makeTempFolder(
    Object.fromEntries(files.map((name) => [`content/${name}.json`, textOf(name)])),
  );
  expect([publicNamesIn("galleries", root), publicNamesIn("stories", root)]).toEqual([
    ["regi"],
    ["regi"],
  ]);
  expect([publicNamesIn("places", root), namesIn("places", root)]).toEqual([[], ["uj"]]);
});
