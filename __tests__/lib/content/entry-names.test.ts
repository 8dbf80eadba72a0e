import { placesWithStories, publicCategories, readCategories } from "@/lib/content/entry-names.mjs";
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
  expect(publicCategories(root)).toEqual(["eskuvo", "allatok"]);
});

test.each(["Wedding", "2024", "esküvő", "home", "banners"])(
  "rejects %p as the name of a gallery",
  async (name) => {
    const file = `content/galleries/${name}.json`;
    const root = await makeTempFolder({ [file]: "{}" });
    expect(() => readCategories(root)).toThrow(`${file}: `);
  },
);

test("counts a place only if a public gallery shows a photo of its story", async () => {
  const story = (place: string, photo: string) =>
    JSON.stringify({ place, chapters: [{ photos: [photo] }] });
  const root = await makeTempFolder({
    "content/galleries/eskuvo.json":
      '{"photos": [{"file": "a.jpg"}, {"file": "c.jpg", "hidden": true}]}',
    "content/galleries/rejtett.json": '{"photos": [{"file": "b.jpg"}], "shownIn": "nowhere"}',
    "content/stories/egy.json": story("Eger", "eskuvo/a"),
    "content/stories/ketto.json": story("Tokaj", "eskuvo/removed"),
    "content/stories/negy.json": story("Győr", "eskuvo/c"),
    "content/stories/harom.json": story("Vác", "rejtett/b"),
  });
  expect(placesWithStories(root)).toEqual(["Eger"]);
});
