/** `npm run photos`. Files are written atomically, so Ctrl-C is safe at any moment. */
import { join } from "node:path";
import pLimit from "p-limit";
import { IMMUTABLE } from "@/lib/caching.mjs";
import { readCategories } from "@/lib/content/entry-files.mjs";
import { setting } from "@/lib/settings.mjs";
import { historyOf } from "../history/history";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, loadSettings, type OnProgress, runCli, UsageError } from "../shared/run";
import { addFile } from "./add-photo";
import { findPhotos } from "./originals";
import { type PhotoIssue, toPhotoIssue } from "./photo-error";
import { OUTPUT_FOLDER } from "./prepare-photos";
import { count, expectNoIssues, makePhotos, prepare, withProgress } from "./prepare-with-progress";

const USAGE = `npm run photos
    creates missing photo variants and deletes unused ones
npm run photos -- add <where> <files and folders…>
    imports photos, also from subfolders: upright, at most 2560 px (panoramas 7680), without place and camera data.
    <where> is ${readCategories().join(", ")}, or banners, where a photo replaces the banner with its name. The alt
    text comes from the photo's metadata (IPTC, XMP, EXIF), or is written at the desk.
npm run photos -- upload
    copies the variants to photos/ in the bucket NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET

After an interruption, run the same command again.`;

async function add([folder = "", ...paths]: string[]): Promise<void> {
  if (![...readCategories(), "banners"].includes(folder))
    throw new UsageError(`unknown gallery: ${folder || "(none given)"}`);
  const files = (await Promise.all(paths.map(findPhotos))).flat();
  if (files.length === 0) throw new UsageError("no photos given");
  const results: string[] = [];
  const drop: string[] = [];
  const issues: PhotoIssue[] = [];
  const root = process.cwd();
  const importAll = async (onProgress: OnProgress) => {
    for (const [done, file] of files.entries()) {
      onProgress(done, files.length);
      try {
        const { name, added, alt, isDoubtful } = await addFile(root, folder, file, drop);
        const text = `${alt ? `„${alt}”` : "(alt text is missing)"}${isDoubtful ? " (look at it: the file may be damaged)" : ""}`;
        const lines = {
          added: `+ ${folder}/${name} ${text}`,
          beside: `+ ${folder}/${name} ${text}; another photo has the name of the file`,
          replaced: `~ ${folder}/${name} replaced: ${file} is a new version of it`,
          known: `= ${file} is in already, as ${name}`,
        };
        results.push(lines[added]);
      } catch (error) {
        issues.push(toPhotoIssue(file, error));
      }
    }
  };
  const history = historyOf(root);
  await history.step(() => withProgress("Importing", importAll), { name: "képek hozzáadása" });
  await history.settle().catch(console.error); // a full disk fails no import
  for (const result of results) console.log(result);
  if (issues.length < files.length) await prepare({ earlier: issues });
  else expectNoIssues(issues);
}

/** The bucket's folder that `storage.rules` makes public. */
const PREFIX = "photos/";

/** More than there are cores, because uploads mostly wait for the network. */
const CONCURRENCY = 8;

/** Uses this computer's credentials. An emulator at `STORAGE_EMULATOR_HOST` needs none. */
async function upload(): Promise<void> {
  loadSettings();
  const name = setting("NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET");
  if (!name) throw new CommandError("Set NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env first.");
  const { IdempotencyStrategy, Storage } = await import("@google-cloud/storage"); // takes a second
  // Repeated uploads of a path store the same file, so every request may be retried.
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  const bucket = new Storage({ retryOptions }).bucket(name);
  const hint =
    "Credentials come from GOOGLE_APPLICATION_CREDENTIALS, or run: gcloud auth application-default login";
  // Before encoding, because credentials may be missing.
  const [files] = await bucket
    .getFiles({ prefix: PREFIX, fields: "items(name),nextPageToken" })
    .catch(explain(`The bucket ${name} cannot be listed`, hint));
  const uploaded = new Set(files.map((file) => file.name));
  const { variants } = await prepare();
  const missing = [...variants].filter((path) => !uploaded.has(PREFIX + path));
  await withProgress("Uploading", (onProgress) => {
    let done = 0;
    onProgress(done, missing.length);
    const uploadOne = async (path: string) => {
      await bucket.upload(join(OUTPUT_FOLDER, path), {
        destination: PREFIX + path, // its extension gives the content type
        resumable: false, // one request per file, because variants are small
        validation: "md5",
        metadata: { cacheControl: IMMUTABLE },
      });
      done += 1;
      onProgress(done, missing.length);
    };
    const limit = pLimit(CONCURRENCY);
    return limit.map(missing, uploadOne).finally(limit.clearQueue);
  }).catch(explain("The upload stopped", "Run the same command again to upload the rest."));
  console.log(`${count(variants.size, "variant")}, ${missing.length} uploaded`);
}

const explain = (what: string, hint: string) => (error: unknown) => {
  const [reason] = `${error instanceof Error ? error.message : error}`.split("\n");
  throw new CommandError(`${what}: ${reason}\n${hint}`);
};

await runCli(USAGE, async ([command, ...words]) => {
  await expectNoDesk(process.cwd());
  if (command === undefined) await makePhotos();
  else if (command === "add") await add(words);
  else if (command === "upload") await upload();
  else throw new UsageError(`unknown command: ${command}`);
});
