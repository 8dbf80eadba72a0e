import { existsSync } from "node:fs";
import { entriesIn, kindOf, pathOf } from "@/lib/content/files";
import { makeTempFolder } from "../../helpers/temp-folder";

test("every file of the content has a kind in the schema", () => {
  const entries = entriesIn();
  expect(entries).toEqual(expect.arrayContaining(["banners", "site"]));
  expect(entries.filter((entry) => !kindOf(entry) || !existsSync(pathOf(entry)))).toEqual([]);
  expect(["galleries/a", "stories/a", "places/a"].map(kindOf)).toEqual([
    "gallery",
    "story",
    "place",
  ]);
});

test("what systems leave in folders is not an entry", async () => {
  const noise = {
    "content/.DS_Store": "",
    "content/._site.json": "",
    "content/places/._a.json": "",
  };
  const root = await makeTempFolder({ "content/site.json": "{}", ...noise });
  expect(entriesIn(root)).toEqual(["site"]);
});

test("other names are not entries", () => {
  const names = ["photos.generated", "gallery", "story", "galleries", "palettes/sage", "toString"];
  expect([...names, ""].filter(kindOf)).toEqual([]);
});
