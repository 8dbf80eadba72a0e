import { deleteApp, getApps } from "firebase-admin/app";
import { upload } from "@/tools/photos/commands/upload";
import { setEnvironment } from "../../helpers/environment";
import { FakeStorage } from "../../helpers/fake-storage";
import { makePhotoProject } from "../../helpers/photo-project";

// The settings are those that a test makes.
jest.mock("@/tools/kit/load-settings", () => ({ loadSettings: () => {} }));

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(60_000);

afterEach(async () => {
  jest.restoreAllMocks();
  for (const app of getApps()) await deleteApp(app);
});

/** A project and a storage, and the command as it is called there. */
async function setUp() {
  const root = await makePhotoProject();
  const storage = await FakeStorage.start();
  setEnvironment("STORAGE_EMULATOR_HOST", storage.address);
  setEnvironment("NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET", "test-bucket");
  jest.spyOn(process, "cwd").mockReturnValue(root);
  jest.spyOn(process.stderr, "write").mockReturnValue(true); // the progress bar
  const said = { out: "", error: "" };
  jest.spyOn(console, "log").mockImplementation((line) => {
    said.out += `${line}\n`;
  });
  jest.spyOn(console, "error").mockImplementation((line) => {
    said.error += `${line}\n`;
  });
  const run = (args: string[] = [], signal = new AbortController().signal) =>
    upload.run(args, signal);
  return { storage, said, run };
}

test("what is missing is made and uploaded; a second time there is nothing to do", async () => {
  const { storage, said, run } = await setUp();
  expect(await run()).toBe(true);
  expect(storage.objects.size).toBeGreaterThan(10);
  expect(said.out).toMatch(/^(\d+) variants, \1 uploaded \(\d+\.\d MB\), 0 problems$/m);
  said.out = "";
  expect(await run()).toBe(true);
  expect(said.out).toMatch(/^\d+ variants, 0 uploaded \(0\.0 MB\), 0 problems$/m);
});

test("a dry run names what would be uploaded and uploads nothing", async () => {
  const { storage, said, run } = await setUp();
  expect(await run()).toBe(true);
  const name = [...storage.objects.keys()][0] ?? "";
  storage.objects.delete(name);
  storage.calls = [];
  said.out = "";
  expect(await run(["--dry-run"])).toBe(true);
  expect(said.out).toMatch(new RegExp(`^\\+ ${name}\n\\d+ variants, 1 to upload`));
  expect(storage.uploads).toEqual([]);
});

test("a variant that is refused is named and the command fails", async () => {
  const { storage, said, run } = await setUp();
  storage.fail = ({ name }) => (name.includes("home") ? 403 : undefined);
  expect(await run()).toBe(false);
  expect(said.error).toMatch(
    /^✗ public\/photos\/banners\/home\.\S+ could not be uploaded \(403: says 403\)$/m,
  );
  expect(storage.objects.size).toBeGreaterThan(0);
});

test("a bucket that does not exist is told in one line", async () => {
  const { storage, said, run } = await setUp();
  storage.fail = () => 404;
  expect(await run(["--dry-run", "--bucket", "test-bucket"])).toBe(false);
  expect(said.error).toBe("There is no bucket test-bucket\n");
});

test("without a bucket's name the setting is named", async () => {
  const { run } = await setUp();
  setEnvironment("NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET", undefined);
  await expect(run()).rejects.toThrow(
    "no bucket: set NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET, or use --bucket",
  );
});

test("a command that is stopped throws the reason, with what was under way whole in the bucket", async () => {
  const { storage, run } = await setUp();
  const stop = new AbortController();
  storage.onUpload = () => stop.abort(new Error("stopped"));
  await expect(run([], stop.signal)).rejects.toThrow("stopped");
  expect(storage.objects.size).toBeGreaterThan(0);
  expect(storage.objects.size).toBeLessThan(16);
});

test("--prune takes out the variants of pictures that have left, and nothing else", async () => {
  const { storage, said, run } = await setUp();
  await run();
  const [some] = [...storage.objects.values()];
  const [gone, other] = ["photos/wedding/gone.1a2b3c4d-640.avif", "photos/read-me.txt"];
  for (const name of [gone, other]) if (some) storage.objects.set(name, some);
  const before = storage.objects.size;
  expect(await run(["--prune"])).toBe(true);
  expect(said.out).toMatch(/^1 variant taken out$/m);
  expect([storage.objects.has(gone), storage.objects.has(other)]).toEqual([false, true]);
  expect(storage.objects.size).toBe(before - 1);
});
