import { join } from "node:path";
import { type Bucket, IdempotencyStrategy, Storage } from "@google-cloud/storage";
import pMap from "p-map";
import { IMMUTABLE } from "@/lib/caching.mjs";
import { CommandError } from "../shared/run";
import { OUTPUT_FOLDER } from "./prepare-photos";

/** The bucket's folder that `storage.rules` makes public. */
const PREFIX = "photos/";

/** More than there are cores, because uploads mostly wait for the network. */
const CONCURRENCY = 8;

/** Uses this computer's credentials. An emulator at `STORAGE_EMULATOR_HOST` needs none. */
export function openBucket(name: string): Bucket {
  // Repeated uploads of a path store the same file, so every request may be retried.
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  return new Storage({ retryOptions }).bucket(name);
}

/** Paths of the uploaded variants, as below `public/photos/`. @throws {CommandError} if the bucket cannot be listed */
export async function listUploaded(bucket: Bucket): Promise<Set<string>> {
  const hint =
    "Credentials come from GOOGLE_APPLICATION_CREDENTIALS, or run: gcloud auth application-default login";
  const [files] = await bucket
    .getFiles({ prefix: PREFIX, fields: "items(name),nextPageToken" })
    .catch(explain(`The bucket ${bucket.name} cannot be listed`, hint));
  return new Set(files.map(({ name }) => name.slice(PREFIX.length)));
}

/**
 * Uploads variants. The library derives the content type from the extension.
 * @throws {CommandError} if one cannot be uploaded; call it again with the missing ones
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
      resumable: false, // one request per file, because variants are small
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
