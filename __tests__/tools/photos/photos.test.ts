import { execFile } from "node:child_process";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { FakeStorage } from "../../helpers/fake-storage";
import { list, makePhotoProject, put } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/photos";

/** Runs `npm run photos` in a project. */
async function runPhotos(root: string, words: string[] = [], env = {}) {
  const at = (file: string) => join(process.cwd(), file);
  const node = [
    "--import",
    pathToFileURL(at("node_modules/tsx/dist/loader.mjs")).href,
    at("tools/photos/photos.ts"),
  ];
  return promisify(execFile)(process.execPath, [...node, ...words], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: at("tsconfig.json"), ...env },
  }).then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
}

test("makes, uploads and deletes variants, but deletes none while a photo is missing", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const storage = await FakeStorage.start();
  const env = {
    STORAGE_EMULATOR_HOST: storage.address,
    NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: "test-bucket",
  };
  const first = await runPhotos(root, ["upload"], env);
  const made = storage.objects.size;
  expect(made).toBeGreaterThan(0);
  expect(first.stdout).toMatch(`${made} variants, ${made} uploaded\n`);
  expect(first.code).toBe(0);

  await list(root, "wedding", [{ file: "a.jpg", alt: "Csokor" }]);
  await unlink(join(root, "content/photos/wedding/a.jpg"));
  const missing = await runPhotos(root);
  expect(missing.stderr).toMatch(/^✗ content\/photos\/wedding\/a\.jpg is missing .*\n1 problem$/m);
  expect(missing.code).toBe(1);
  expect(missing.stdout).not.toContain("deleted");

  await put(root, "content/photos/wedding/a.jpg", await plainJpeg("#c81e28"));
  expect((await runPhotos(root)).stdout).toMatch(/^\d+ unused variants deleted$/m);
});

test("a folder is imported and prepared; duplicates and raw files are skipped", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "new/kovacs/kep-2.jpg", await plainJpeg("#143cc8"));
  await put(root, "new/kovacs/kep-2.nef", "raw");
  const wrong = await runPhotos(root, ["add", "weddings", "a.jpg"]);
  expect(wrong.stderr).toContain("unknown gallery: weddings\n\nnpm run photos");
  const { code, stdout } = await runPhotos(root, ["add", "wedding", "new"]);
  expect(stdout).toMatch(/^\+ wedding\/kep-2\.jpg \(alt text is missing\)\n12 photos, /m);
  expect(code).toBe(0);
  const again = await runPhotos(root, ["add", "wedding", "new", "missing.jpg"]);
  expect(again.stdout).toMatch(/kep-2\.jpg is in already, as kep-2\.jpg$/m);
  expect(again.stderr).toMatch(/^✗ missing\.jpg does not exist$/m);
  expect(again.code).toBe(1);
});
