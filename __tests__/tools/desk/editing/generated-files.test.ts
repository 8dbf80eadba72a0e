import { finishVariants, makeVariants } from "@/tools/desk/editing/generated-files";
import { deskOf } from "../../../helpers/desk-requests";
import { makePhotoProject, put } from "../../../helpers/photo-project";

test("waits for the background run, reports its progress, and encodes nothing again", async () => {
  const root = await makePhotoProject();
  const desk = deskOf(root);
  const background = makeVariants(desk);
  desk.job.progress = { step: "pictures" };
  const reported = background.then(() => desk.job.progress);
  expect(await finishVariants(desk)).toMatchObject({ encoded: 0, issues: [] });
  expect(await reported).toMatchObject({ done: 10, total: 10 });
});

test("the background run names photos that cannot be used", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "content/photos/wedding/a.jpg", "Kedves Anna!");
  const print = jest.spyOn(console, "error").mockReturnValue();
  await makeVariants(deskOf(root));
  const line = expect.stringMatching(/^✗ .*wedding\/a\.jpg is not a photo/);
  expect(print.mock.calls).toEqual([[line]]);
});
