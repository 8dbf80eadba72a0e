import type { Answer } from "@/tools/desk/form";
import { movePictures } from "@/tools/desk/move-photos";
import { oneAtATime } from "@/tools/desk/one-at-a-time";
import { makePhotoProject, readJson } from "../../helpers/photo-project";

jest.setTimeout(30_000);

const files = async (root: string, category: string) =>
  (
    await readJson<{ photos: { file: string }[] }>(root, `content/galleries/${category}.json`)
  ).photos.map(({ file }) => file);

test("pictures go to another gallery, and come back by the names that the answer gives", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const move = { from: "wedding", to: "family", files: ["b.jpg"] };
  const { moved } = (await (await movePictures(move, root)).json()) as Answer;
  const names = moved?.map(({ as }) => as) ?? [];
  expect([await files(root, "wedding"), await files(root, "family")]).toEqual([["a.jpg"], names]);
  await movePictures({ from: "family", to: "wedding", files: names }, root);
  await oneAtATime(async () => {}); // the variants that are made behind it
  expect(await files(root, "family")).toEqual([]);
  expect(await files(root, "wedding")).toHaveLength(2);
});

test.each([
  [{ from: "wedding", to: "wedding", files: ["a.jpg"] }],
  [{ from: "wedding", to: "../secret", files: ["a.jpg"] }],
  [{ from: "wedding", to: "family", files: [] }],
  [undefined],
])("%j is answered with a sentence, and moves nothing", async (body) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const response = await movePictures(body, root);
  expect(response.status).toBe(400);
  expect(await files(root, "wedding")).toEqual(["a.jpg"]);
});
