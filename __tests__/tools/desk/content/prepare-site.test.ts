import { finishVariants, makeVariants } from "@/tools/desk/content/prepare-site";
import { encodeVariant } from "@/tools/photos/encode";
import { makePhotoProject } from "../../../helpers/photo-project";

jest.mock("@/tools/photos/encode", () => {
  const real = jest.requireActual<typeof import("@/tools/photos/encode")>("@/tools/photos/encode");
  return { ...real, encodeVariant: jest.fn(real.encodeVariant) };
});

test("waits for the background run, reports its progress, and encodes nothing twice", async () => {
  const root = await makePhotoProject();
  const background = makeVariants(root);
  const onProgress = jest.fn();
  const { encoded, variants, issues } = await finishVariants(root, onProgress);
  await background;
  expect({ encoded, issues }).toEqual({ encoded: 0, issues: [] });
  expect(encodeVariant).toHaveBeenCalledTimes(variants.size);
  expect(onProgress).toHaveBeenCalledWith(10, 10);
});
