import { join } from "node:path";
import { type Bucket, IdempotencyStrategy, Storage, TransferManager } from "@google-cloud/storage";
import { CommandError } from "../kit/run";
import { OUTPUT_FOLDER } from "./prepare-photos";

/** Before the name of every variant in the bucket; `storage.rules` lets everyone read below it. */
const PREFIX = "photos/";
// A name carries a hash of the content, so what it names never changes.
const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** Told for each batch: the library would give all of its files the type of the first. */
const CONTENT_TYPES = { ".avif": "image/avif", ".jpg": "image/jpeg" };

/** Uploads at once. They wait for the line most of the time, so more than there are cores. */
const CONCURRENCY = 8;
/** Files between two steps of the progress bar. */
const BATCH = 40;

/** A bucket, with this computer's credentials; an emulator at `STORAGE_EMULATOR_HOST` needs none. */
export function openBucket(name: string): Bucket {
  // An upload that is made twice stores the same file, so every request may be retried.
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  return new Storage({ retryOptions }).bucket(name);
}

/** Paths below `public/photos/` of what lies in a bucket. @throws {CommandError} when it cannot be listed */
export async function listUploaded(bucket: Bucket): Promise<Set<string>> {
  try {
    const [files] = await bucket.getFiles({ prefix: PREFIX, fields: "items(name),nextPageToken" });
    return new Set(files.map(({ name }) => name.slice(PREFIX.length)));
  } catch (error) {
    throw new CommandError(
      `The bucket ${bucket.name} cannot be listed: ${firstLine(error)}\nCredentials come from ` +
        "GOOGLE_APPLICATION_CREDENTIALS, or run: gcloud auth application-default login",
    );
  }
}

/**
 * Uploads variants, each whole or not at all.
 * @throws {CommandError} when one cannot be uploaded; the same call for what is still missing does the rest
 */
export async function uploadVariants(
  root: string,
  bucket: Bucket,
  paths: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  let done = 0;
  onProgress(done, paths.length);
  for (const [ending, contentType] of Object.entries(CONTENT_TYPES)) {
    const ofType = paths.filter((path) => path.endsWith(ending));
    for (let start = 0; start < ofType.length; start += BATCH) {
      const batch = ofType.slice(start, start + BATCH);
      await uploadBatch(join(root, OUTPUT_FOLDER), bucket, batch, contentType);
      done += batch.length;
      onProgress(done, paths.length);
    }
  }
}

async function uploadBatch(folder: string, bucket: Bucket, paths: string[], contentType: string) {
  const files = new Map(paths.map((path) => [join(folder, path), PREFIX + path]));
  try {
    await new TransferManager(bucket).uploadManyFiles([...files.keys()], {
      concurrencyLimit: CONCURRENCY,
      customDestinationBuilder: (file) => files.get(file) ?? file,
      passthroughOptions: {
        resumable: false, // one request a file: variants are small
        validation: "md5",
        metadata: { contentType, cacheControl: CACHE_CONTROL },
      },
    });
  } catch (error) {
    const hint = "Run the same command again to upload the rest.";
    throw new CommandError(`The upload stopped: ${firstLine(error)}\n${hint}`);
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0];
