import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { deleteApp, getApps } from "firebase-admin/app";
import { type Bucket, openBucket } from "@/tools/photos/bucket";
import { findMissing, listVariants, type UploadOptions, uploadFiles } from "@/tools/photos/upload";
import { setEnvironment } from "../../helpers/environment";
import { FakeStorage } from "../../helpers/fake-storage";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

afterEach(async () => {
  for (const app of getApps()) await deleteApp(app);
});

const facts = { width: 1600, height: 1200, hash: "1a2b3c4d", placeholder: "#000000,#ffffff" };

/** A project with this many pictures, each with one variant in either format. */
async function makeProject(pictures: number): Promise<string> {
  const root = await makeTempFolder();
  const keys = Array.from({ length: pictures }, (_, n) => `wedding/wedding-${n + 1}`);
  for (const key of keys) {
    // No text: every byte has to arrive as it is.
    await put(
      root,
      `public/photos/${key}.1a2b3c4d-640.avif`,
      Buffer.from([0, 255, 13, 10, 45, 45]),
    );
    await put(root, `public/photos/${key}.1a2b3c4d-448.jpg`, Buffer.from(`JPEG of ${key}`));
  }
  const known = Object.fromEntries(keys.map((key) => [key, facts]));
  await put(root, "content/photos.generated.json", JSON.stringify(known));
  return root;
}

async function start(): Promise<{ storage: FakeStorage; bucket: Bucket }> {
  const storage = await FakeStorage.start();
  setEnvironment("STORAGE_EMULATOR_HOST", storage.address);
  return { storage, bucket: await openBucket("test-bucket") };
}

/** Pauses of an upload, which are noted and not made. */
function noPauses() {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  return { pauses, pause };
}

async function upload(root: string, bucket: Bucket, options: UploadOptions = {}) {
  const { pause } = noPauses();
  const missing = await findMissing(bucket, await listVariants(root), pause);
  return uploadFiles(root, bucket, missing, { pause, ...options });
}

test("every variant lies in the bucket, byte for byte, with its type and kept for good", async () => {
  const root = await makeProject(2);
  const { storage, bucket } = await start();
  const { uploaded, problems } = await upload(root, bucket);
  expect(problems).toEqual([]);
  expect(uploaded).toHaveLength(4);
  const avif = storage.objects.get("photos/wedding/wedding-1.1a2b3c4d-640.avif");
  expect(avif).toEqual({
    bytes: Buffer.from([0, 255, 13, 10, 45, 45]),
    contentType: "image/avif",
    cacheControl: "public, max-age=31536000, immutable",
  });
  const jpeg = storage.objects.get("photos/wedding/wedding-2.1a2b3c4d-448.jpg");
  expect(jpeg?.contentType).toBe("image/jpeg");
  expect(jpeg?.cacheControl).toBe("public, max-age=31536000, immutable");
});

test("the media address serves what a page with that photo base names", async () => {
  const root = await makeProject(1);
  const { storage, bucket } = await start();
  await upload(root, bucket);
  setEnvironment("NEXT_PUBLIC_PHOTO_BASE_URL", `${storage.address}/test-bucket/photos`);
  let url = "";
  await jest.isolateModulesAsync(async () => {
    const { photoUrl } = await import("@/lib/photos/srcset");
    url = photoUrl({ ...facts, key: "wedding/wedding-1" }, "jpg", 448);
  });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(await answer.text()).toBe("JPEG of wedding/wedding-1");
});

test("only what is missing, or has another size, is uploaded, however many pages the listing has", async () => {
  const root = await makeProject(12);
  const { storage, bucket } = await start();
  storage.pageSize = 5;
  await upload(root, bucket);
  storage.calls = [];
  storage.objects.delete("photos/wedding/wedding-7.1a2b3c4d-640.avif");
  const cut = "photos/wedding/wedding-9.1a2b3c4d-448.jpg";
  storage.objects.set(cut, { bytes: Buffer.from("J"), contentType: "", cacheControl: "" });
  await upload(root, bucket);
  expect(storage.calls.filter(({ kind }) => kind === "list")).toHaveLength(5);
  expect(storage.uploads.sort()).toEqual(["photos/wedding/wedding-7.1a2b3c4d-640.avif", cut]);
});

test("a second run uploads nothing and asks nothing but one listing", async () => {
  const root = await makeProject(5);
  const { storage, bucket } = await start();
  await upload(root, bucket);
  storage.calls = [];
  const { uploaded, problems } = await upload(root, bucket);
  expect(uploaded).toEqual([]);
  expect(problems).toEqual([]);
  expect(storage.calls.map(({ kind }) => kind)).toEqual(["list"]);
});

test("earlier versions and pictures that were taken out stay at home", async () => {
  const root = await makeProject(1);
  await put(root, "public/photos/wedding/wedding-1.99999999-640.avif", "earlier");
  await put(root, "public/photos/wedding/removed.1a2b3c4d-640.avif", "removed");
  await put(root, "public/photos/wedding/wedding-1.1a2b3c4d-960.avif.4711.part", "half");
  const variants = await listVariants(root);
  expect(variants.map(({ name }) => name)).toEqual([
    "photos/wedding/wedding-1.1a2b3c4d-448.jpg",
    "photos/wedding/wedding-1.1a2b3c4d-640.avif",
  ]);
});

test.each([503, 429, "reset", "reset after"] as const)(
  "a storage that fails for a moment (%s) gets the same again, after growing pauses",
  async (failure) => {
    const root = await makeProject(1);
    const { storage, bucket } = await start();
    const target = "photos/wedding/wedding-1.1a2b3c4d-640.avif";
    storage.fail = ({ name, attempt }) => (name === target && attempt <= 2 ? failure : undefined);
    const { pauses, pause } = noPauses();
    const { uploaded, problems } = await upload(root, bucket, { pause });
    expect(problems).toEqual([]);
    expect(uploaded).toHaveLength(2);
    expect(storage.uploads.filter((name) => name === target)).toHaveLength(3);
    expect(storage.objects.get(target)?.bytes).toHaveLength(6);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(750);
    expect(pauses[1]).toBeGreaterThanOrEqual(1500);
  },
);

test("a listing that fails for a moment is asked for again", async () => {
  const root = await makeProject(3);
  const { storage, bucket } = await start();
  storage.fail = ({ kind, attempt }) => {
    if (kind !== "list" || attempt > 2) return undefined;
    return attempt === 1 ? 503 : "reset";
  };
  expect((await upload(root, bucket)).uploaded).toHaveLength(6);
});

test("what is refused for good is named, tried once, and the rest is done", async () => {
  const root = await makeProject(4);
  const { storage, bucket } = await start();
  const refused = "photos/wedding/wedding-2.1a2b3c4d-448.jpg";
  storage.fail = ({ name }) => (name === refused ? 403 : undefined);
  const { uploaded, problems } = await upload(root, bucket);
  expect(problems).toEqual([
    {
      file: "public/photos/wedding/wedding-2.1a2b3c4d-448.jpg",
      reason: "could not be uploaded (403: says 403)",
    },
  ]);
  expect(uploaded).toHaveLength(7);
  expect(storage.uploads.filter((name) => name === refused)).toHaveLength(1);
});

test("a storage that stays down is given up after five attempts a file", async () => {
  const root = await makeProject(1);
  const { storage, bucket } = await start();
  storage.fail = ({ kind }) => (kind === "upload" ? 503 : undefined);
  const { uploaded, problems } = await upload(root, bucket);
  expect(uploaded).toEqual([]);
  expect(problems).toHaveLength(2);
  expect(storage.uploads).toHaveLength(10);
});

test("many files go up at once, but not all, and progress counts them", async () => {
  const root = await makeProject(40);
  const { storage, bucket } = await start();
  storage.onUpload = () => new Promise((resolve) => setTimeout(resolve, 10));
  const progress: string[] = [];
  await upload(root, bucket, { onProgress: (done, total) => progress.push(`${done}/${total}`) });
  expect(storage.objects.size).toBe(80);
  expect(storage.mostAtOnce).toBeGreaterThan(2);
  expect(storage.mostAtOnce).toBeLessThanOrEqual(8);
  expect(progress[0]).toBe("0/80");
  expect(progress).toHaveLength(81);
  expect(progress.at(-1)).toBe("80/80");
});

test("an upload that is stopped ends what it began, and the next one does the rest, nothing twice", async () => {
  const root = await makeProject(20);
  const { storage, bucket } = await start();
  const stop = new AbortController();
  storage.onUpload = () => {
    if (storage.objects.size >= 5) stop.abort();
  };
  const { uploaded, problems, left } = await upload(root, bucket, { signal: stop.signal });
  expect(problems).toEqual([]);
  expect(left).toBeGreaterThan(0);
  expect(uploaded.length + left).toBe(40);
  expect(storage.objects.size).toBe(uploaded.length);
  storage.onUpload = () => {};
  await upload(root, bucket);
  expect(storage.objects.size).toBe(40);
  expect(new Set(storage.uploads).size).toBe(storage.uploads.length);
});

test("a file that is gone when its turn comes is named, and the rest is done", async () => {
  const root = await makeProject(2);
  const { bucket } = await start();
  const variants = await listVariants(root);
  await rm(join(root, "public/photos/wedding/wedding-1.1a2b3c4d-448.jpg"));
  const { uploaded, problems } = await uploadFiles(root, bucket, variants);
  expect(uploaded).toHaveLength(3);
  expect(problems[0]?.file).toBe("public/photos/wedding/wedding-1.1a2b3c4d-448.jpg");
});

test.each([
  [404, "There is no bucket test-bucket"],
  [403, "The bucket test-bucket cannot be listed (403: says 403)"],
])("a bucket that answers %s is told in one plain sentence", async (status, sentence) => {
  const root = await makeProject(1);
  const { storage, bucket } = await start();
  storage.fail = () => status;
  await expect(upload(root, bucket)).rejects.toThrow(sentence);
  expect(storage.calls).toHaveLength(1);
});

test("without credentials it says where they come from", async () => {
  setEnvironment("STORAGE_EMULATOR_HOST", undefined);
  setEnvironment("GOOGLE_APPLICATION_CREDENTIALS", join(await makeTempFolder(), "none.json"));
  await expect(openBucket("test-bucket")).rejects.toThrow(
    /^There are no credentials for the bucket test-bucket .*GOOGLE_APPLICATION_CREDENTIALS/,
  );
});

test("the rules let everyone read the pictures, and nothing else", async () => {
  const rules = await readFile("storage.rules", "utf8");
  expect([...rules.matchAll(/match (\S+)/g)].map(([, path]) => path)).toEqual([
    "/b/{bucket}/o",
    "/photos/{variant=**}",
  ]);
  expect(rules.match(/allow [^;]*;/g)).toEqual(["allow read;"]);
  expect((await stat("storage-cors.json")).size).toBeGreaterThan(0);
});
