import { readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { serveStorage } from "../../helpers/fake-storage";
import { list, makePhotoProject, put } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/photos";
import { runScript } from "../../helpers/run-script";

const runPhotos = (root: string, words: string[] = [], env = {}) =>
  runScript(root, "tools/photos/photos.ts", words, env);

test("uploads variants; imports a folder without duplicates and raw files; deletes variants only if no photo is missing", async () => {
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

  const wrong = await runPhotos(root, ["add", "weddings", "a.jpg"]);
  expect(wrong.stderr).toContain("unknown gallery: weddings\n\nnpm run photos");
  await list(root, "wedding", [{ file: "a.jpg", alt: "Csokor" }]);
  await unlink(join(root, "content/photos/wedding/a.jpg"));
  for (const name of ["kep-2.jpg", "kep-3.jpg"])
    await put(root, `new/kovacs/${name}`, await plainJpeg("#143cc8"));
  await put(root, "new/kovacs/kep-2.nef", "raw");
  const added = await runPhotos(root, ["add", "wedding", "new", "missing.jpg"]);
  expect(added.stdout).toMatch(/^\+ wedding\/kep-2\.jpg \(alt text is missing\)\n= /m);
  expect(added.stdout).toMatch(/kep-3\.jpg is in already, as kep-2\.jpg$/m);
  expect(added.stderr).toMatch(/^✗ missing\.jpg does not exist$/m);
  expect(added.stderr).toMatch(/^✗ content\/photos\/wedding\/a\.jpg is missing .*\n2 problems$/m);
  expect(added.code).toBe(1);
  expect(added.stdout).not.toContain("deleted");

  await put(root, "content/photos/wedding/a.jpg", await plainJpeg("#c81e28"));
  const made = await runPhotos(root);
  expect(made.stdout).toMatch(/^\d+ unused variants deleted$/m);
  expect(made.code).toBe(0);
});
