import { existsSync } from "node:fs";
import { entriesIn, isOwned, kindOf, pathOf } from "@/content/files";

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

test("other names are not entries", () => {
  const names = ["photos.generated", "gallery", "story", "galleries", "palettes/sage", "toString"];
  expect([...names, ""].filter(kindOf)).toEqual([]);
});

test("texts, pictures and the icon are the photographer's; code and facts about pictures are not", () => {
  const owned = ["site.json", "stories/a.json", "photos/sea/a.jpg", "icon.svg"];
  const others = ["schema.ts", "photos.generated.json", "photos.ts", "icon.svg.ts"];
  const paths = [...owned, ...others].map((file) => `content/${file}`);
  const banner = "public/assets/images/home.jpg";
  const found = [...paths, banner, "public/icon.svg", ".env"].filter(isOwned);
  expect(found).toEqual([...paths.slice(0, owned.length), banner]);
});
