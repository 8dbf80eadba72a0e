import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { preparePreviews, type WantedPreview } from "@/tools/build/previews";
import { put } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

const wanted = (name: string, version: string): WantedPreview => ({
  path: `previews/wedding/${name}.${version}.jpg`,
  original: `content/photos/wedding/${name}.jpg`,
  rights: { creator: "", copyright: "" },
});

const previewsIn = async (root: string) =>
  (await readdir(join(root, "public/previews/wedding"))).sort();

test("missing previews are made, existing ones stay, unused ones are removed", async () => {
  const root = await makeTempFolder();
  for (const name of ["a", "b"]) {
    await put(root, `content/photos/wedding/${name}.jpg`, await plainJpeg("#c81e28", 640, 400));
  }
  const first = [wanted("a", "11111111"), wanted("b", "11111111")];
  expect(await preparePreviews(root, first)).toEqual({ made: 2, removed: 0 });
  const kept = join(root, "public/previews/wedding/a.11111111.jpg");
  const { mtimeMs } = await stat(kept);

  const second = [wanted("a", "11111111"), wanted("b", "22222222")];
  expect(await preparePreviews(root, second)).toEqual({ made: 1, removed: 1 });
  expect(await previewsIn(root)).toEqual(["a.11111111.jpg", "b.22222222.jpg"]);
  expect((await stat(kept)).mtimeMs).toBe(mtimeMs);
  expect(await preparePreviews(root, second)).toEqual({ made: 0, removed: 0 });
});
