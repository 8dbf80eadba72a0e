import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleGallery } from "@/lib/content";
import { makeSampleGallery } from "@/tools/build/sample-gallery";
import { openGallery } from "../../helpers/opened-gallery";
import { makeTempFolder } from "../../helpers/temp-folder";

test("anyone can open the sample gallery, and two builds seal it the same way", async () => {
  if (!sampleGallery) throw new Error("the test content has a sample gallery");
  const { secret, chapters } = sampleGallery;
  const to = await makeTempFolder({ "left/index": "from an older secret" });
  await makeSampleGallery(sampleGallery, to);
  const [name = "", ...others] = readdirSync(to);
  expect(others).toEqual([]);
  const folder = join(to, name);
  const { index, originals } = await openGallery(folder, secret);
  expect(index.isSample).toBe(true);
  const photos = chapters.flatMap((chapter) => chapter.photos);
  const counts = chapters.map((chapter) => chapter.photos.length);
  expect(index.chapters.map(({ count }) => count)).toEqual(counts);
  for (const { key } of photos) {
    const photo = readFileSync(`content/photos/${key}.jpg`);
    expect(originals.get(`${key.split("/")[1]}.jpg`)).toEqual(photo);
  }

  const filesNow = () =>
    readdirSync(folder).map((file) => hash("sha256", readFileSync(join(folder, file))));
  const before = filesNow();
  await makeSampleGallery({ ...sampleGallery, chapters: chapters.slice(0, 1) }, to);
  expect(readdirSync(folder)).toHaveLength(2 + 3 * (chapters[0]?.photos.length ?? 0));
  await makeSampleGallery(sampleGallery, to);
  expect(filesNow()).toEqual(before);

  await makeSampleGallery(undefined, to);
  expect(() => readdirSync(to)).toThrow("ENOENT");
});
