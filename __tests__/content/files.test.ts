import { existsSync } from "node:fs";
import { entriesIn, kindOf, pathOf } from "@/content/files";

test("every file of the content has a kind in the schema", () => {
  const entries = entriesIn();
  expect(entries).toEqual(expect.arrayContaining(["banners", "site"]));
  expect(entries.filter((entry) => !kindOf(entry) || !existsSync(pathOf(entry)))).toEqual([]);
  expect([kindOf("galleries/a"), kindOf("stories/a")]).toEqual(["gallery", "story"]);
});

test.each(["photos.generated", "gallery", "story", "galleries", "palettes/sage", "toString", ""])(
  "%p is no entry",
  (entry) => {
    expect(kindOf(entry)).toBeUndefined();
  },
);
