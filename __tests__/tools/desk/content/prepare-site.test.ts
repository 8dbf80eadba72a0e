import { finishVariants, makeVariants } from "@/tools/desk/content/prepare-site";
import { makePhotoProject } from "../../../helpers/photo-project";

test("waits for the background run, reports its progress, and encodes nothing again", async () => {
  const root = await makePhotoProject();
  const background = makeVariants(root);
  const onProgress = jest.fn();
  expect(await finishVariants(root, onProgress)).toMatchObject({ encoded: 0, issues: [] });
  await background;
  expect(onProgress).toHaveBeenCalledWith(10, 10);
});
