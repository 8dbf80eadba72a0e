import { finishVariants, makeVariants } from "@/tools/desk/make-variants";
import { makePhotoProject } from "../../helpers/photo-project";

const mockWritten: string[] = [];
jest.mock("@/tools/photos/encode", () => {
  const real = jest.requireActual<typeof import("@/tools/photos/encode")>("@/tools/photos/encode");
  const writeVariant: typeof real.writeVariant = (...args) => {
    mockWritten.push(args[2].path);
    return real.writeVariant(...args);
  };
  return { ...real, writeVariant };
});

test("publishing waits for the variants that are being made, sees how far they are, and encodes none twice", async () => {
  const root = await makePhotoProject();
  const background = makeVariants(root);
  const onProgress = jest.fn();
  const { made, variants, problems } = await finishVariants(root, onProgress);
  await background;
  expect({ made, problems }).toEqual({ made: 0, problems: [] });
  expect(mockWritten.toSorted()).toEqual([...variants].sort());
  expect(onProgress).toHaveBeenCalledWith(10, 10);
});
