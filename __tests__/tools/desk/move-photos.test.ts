import { movePictures } from "@/tools/desk/move-photos";
import { makePhotoProject, readJson } from "../../helpers/photo-project";

jest.mock("@/tools/desk/make-variants"); // works on when a test has ended

const files = async (root: string, category: string) =>
  (
    await readJson<{ photos: { file: string }[] }>(root, `content/galleries/${category}.json`)
  ).photos.map(({ file }) => file);

test("pictures go to another gallery", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  await movePictures({ from: "wedding", to: "family", files: ["b.jpg"] }, root);
  expect(await files(root, "wedding")).toEqual(["a.jpg"]);
  expect(await files(root, "family")).toHaveLength(1);
});

test.each([
  [{ from: "wedding", to: "wedding", files: ["a.jpg"] }],
  [{ from: "wedding", to: "../secret", files: ["a.jpg"] }],
  [{ from: "wedding", to: "family", files: [] }],
  [{}],
])("%j is answered with a sentence, and moves nothing", async (body) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  expect((await movePictures(body, root)).status).toBe(400);
  expect(await files(root, "wedding")).toEqual(["a.jpg"]);
});
