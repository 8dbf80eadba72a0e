import { readFile } from "node:fs/promises";
import { openBucket, uploadVariants } from "@/tools/photos/upload";
import { FakeStorage } from "../../helpers/fake-storage";
import { makeTempFolder } from "../../helpers/temp-folder";

const AVIF = "wedding/a.1a2b3c4d-640.avif";
const OTHER = "family/b.1a2b3c4d-960.avif";
const JPEG = "wedding/a.1a2b3c4d-448.jpg";
// No text: every byte has to arrive as it is.
const BYTES = Buffer.from([0, 255, 13, 10, 45, 45]);

/** A project with these variants, and an empty bucket. */
async function setUp(paths: string[]) {
  const files = paths.map((path) => [`public/photos/${path}`, BYTES]);
  const root = await makeTempFolder(Object.fromEntries(files));
  const storage = await FakeStorage.start();
  process.env.STORAGE_EMULATOR_HOST = storage.address;
  return { root, storage, bucket: openBucket("test-bucket") };
}

test("variants are uploaded byte for byte, with their type and an immutable cache", async () => {
  const { root, storage, bucket } = await setUp([AVIF, JPEG, OTHER]);
  await uploadVariants(root, bucket, [AVIF, JPEG, OTHER]);
  const object = { bytes: BYTES, cacheControl: "public, max-age=31536000, immutable" };
  expect(Object.fromEntries(storage.objects)).toMatchObject({
    [`photos/${AVIF}`]: { ...object, contentType: "image/avif" },
    [`photos/${JPEG}`]: { ...object, contentType: "image/jpeg" },
    [`photos/${OTHER}`]: { ...object, contentType: "image/avif" },
  });
});

test("a refused upload stops, and says how to continue", async () => {
  const { root, storage, bucket } = await setUp([AVIF]);
  storage.failure = 403;
  await expect(uploadVariants(root, bucket, [AVIF])).rejects.toThrow(
    /^The upload stopped: says 403\nRun the same command again/,
  );
});

test("the storage rules allow reading photos and nothing else", async () => {
  const rules = await readFile("storage.rules", "utf8");
  expect([...rules.matchAll(/match (\S+)/g)].map(([, path]) => path)).toEqual([
    "/b/{bucket}/o",
    "/photos/{variant=**}",
  ]);
  expect(rules.match(/allow [^;]*;/g)).toEqual(["allow read;"]);
});
