import { readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { serveStorage } from "../../helpers/fake-storage";
import { list, makePhotoProject, put } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/photos";
import { runScript } from "../../helpers/run-script";

const runPhotos = (root: string, words: string[] = [], env = {}) =>
  runScript(root, "tools/photos/photos.ts", words, env);

test("uploads variants as they are, and deletes unused ones unless a photo is missing", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const storage = await serveStorage();
  const upload = () =>
    runPhotos(root, ["upload"], {
      STORAGE_EMULATOR_HOST: storage.url,
      NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: "test-bucket",
    });
  storage.failure = 403;
  const refused = await upload();
  expect(refused.stderr).toMatch(/^The upload stopped: says 403\nRun the same command again/m);
  storage.failure = 0;
  const { code, stdout } = await upload();
  const { size } = storage.objects;
  expect(size).toBeGreaterThan(0);
  expect(stdout).toMatch(`${size} variants, ${size} uploaded\n`);
  expect(code).toBe(0);
  for (const [name, object] of storage.objects)
    expect(object).toEqual({
      bytes: await readFile(join(root, "public", name)),
      contentType: name.endsWith(".avif") ? "image/avif" : "image/jpeg",
      cacheControl: "public, max-age=31536000, immutable",
    });

  await list(root, "wedding", [{ file: "a.jpg", alt: "Csokor" }]);
  await unlink(join(root, "content/photos/wedding/a.jpg"));
  const missing = await runPhotos(root);
  expect(missing.stderr).toMatch(/^✗ content\/photos\/wedding\/a\.jpg is missing .*\n1 problem$/m);
  expect(missing.code).toBe(1);
  expect(missing.stdout).not.toContain("deleted");

  await put(root, "content/photos/wedding/a.jpg", await plainJpeg("#c81e28"));
  expect((await runPhotos(root)).stdout).toMatch(/^\d+ unused variants deleted$/m);
});

test("imports and prepares a folder; skips duplicates and raw files; names unusable originals", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "new/kovacs/kep-2.jpg", await plainJpeg("#143cc8"));
  await put(root, "new/kovacs/kep-2.nef", "raw");
  const wrong = await runPhotos(root, ["add", "weddings", "a.jpg"]);
  expect(wrong.stderr).toContain("unknown gallery: weddings\n\nnpm run photos");
  const { code, stdout } = await runPhotos(root, ["add", "wedding", "new"]);
  expect(stdout).toMatch(/^\+ wedding\/kep-2\.jpg \(alt text is missing\)\n12 photos, /m);
  expect(code).toBe(0);
  await put(root, "content/photos/wedding/a.jpg", await plainJpeg("#143cc8", 700, 2));
  const again = await runPhotos(root, ["add", "wedding", "new", "missing.jpg"]);
  expect(again.stdout).toMatch(/kep-2\.jpg is in already, as kep-2\.jpg$/m);
  expect(again.stderr).toMatch(/^✗ missing\.jpg does not exist$/m);
  expect(again.stderr).toMatch(/^✗ content\/photos\/wedding\/a\.jpg is too small: 700 x 2 px/m);
  expect(again.code).toBe(1);
});
