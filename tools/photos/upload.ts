import { join } from "node:path";
import { type Bucket, IdempotencyStrategy, Storage } from "@google-cloud/storage";
import pMap from "p-map";
import { IMMUTABLE } from "@/lib/caching.mjs";
import { CommandError } from "../shared/run";
import { OUTPUT_FOLDER } from "./prepare-photos";

/** Before the name of every variant in the bucket; `storage.rules` lets everyone read below it. */
const PREFIX = "photos/";

/** Uploads at once. They wait for the network most of the time, so more than there are cores. */
const CONCURRENCY = 8;

/** A bucket, with this computer's credentials; an emulator at `STORAGE_EMULATOR_HOST` needs none. */
export function openBucket(name: string): Bucket {
  // Two uploads of one path store the same file, so every request may be retried.
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  return new Storage({ retryOptions }).bucket(name);
}

/** Paths below `public/photos/` of the files in a bucket. @throws {CommandError} when it cannot be listed */
export async function listUploaded(bucket: Bucket): Promise<Set<string>> {
  const hint =
    "Credentials come from GOOGLE_APPLICATION_CREDENTIALS, or run: gcloud auth application-default login";
  const [files] = await bucket
    .getFiles({ prefix: PREFIX, fields: "items(name),nextPageToken" })
    .catch(explain(`The bucket ${bucket.name} cannot be listed`, hint));
  return new Set(files.map(({ name }) => name.slice(PREFIX.length)));
}

/**
 * Uploads variants, each whole or not at all. The library sets the type by a name's ending.
 * @throws {CommandError} when one cannot be uploaded; call it again with the missing ones
 */
export async function uploadVariants(
  root: string,
  bucket: Bucket,
  paths: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  let done = 0;
  onProgress(done, paths.length);
  const uploadOne = async (path: string) => {
    await bucket.upload(join(root, OUTPUT_FOLDER, path), {
      destination: PREFIX + path,
      resumable: false, // one request a file: variants are small
      validation: "md5",
      metadata: { cacheControl: IMMUTABLE },
    });
    done += 1;
    onProgress(done, paths.length);
  };
  await pMap(paths, uploadOne, { concurrency: CONCURRENCY }).catch(
    explain("The upload stopped", "Run the same command again to upload the rest."),
  );
}

const explain = (what: string, hint: string) => (error: unknown) => {
  const [reason] = `${error instanceof Error ? error.message : error}`.split("\n");
  throw new CommandError(`${what}: ${reason}\n${hint}`);
};
