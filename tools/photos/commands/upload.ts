import { parseArgs } from "node:util";
import { loadSettings } from "@/tools/kit/load-settings";
import { UsageError } from "@/tools/kit/run";
import { count, megabytes, withProgress } from "@/tools/kit/terminal";
import { BucketError, openBucket } from "../bucket";
import { preparePhotos } from "../library";
import { type BucketFile, findMissing, listVariants, pruneBucket, uploadFiles } from "../upload";
import type { PhotosCommand } from "./command";
import { report } from "./terminal";

const BUCKET_SETTING = "NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET";

/** Puts the variants that the storage bucket has not yet into it. */
export const upload: PhotosCommand = {
  usage: `npm run photos -- upload [--bucket name] [--dry-run] [--prune]

Makes the variants that are missing and puts those that the Storage bucket has not yet into it, below photos/. Run it
again to continue after an interruption. Credentials come from GOOGLE_APPLICATION_CREDENTIALS or from
gcloud auth application-default login.

  --bucket name  default: ${BUCKET_SETTING}
  --dry-run      only tells what would be uploaded, of what lies in public/photos
  --prune        takes out what no picture needs any more; when the pages that named it are no longer published`,

  async run(args, signal) {
    const { values } = parseArgs({
      args,
      options: {
        bucket: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        prune: { type: "boolean", default: false },
      },
    });
    loadSettings();
    const name = values.bucket ?? process.env[BUCKET_SETTING];
    if (!name) throw new UsageError(`no bucket: set ${BUCKET_SETTING}, or use --bucket`);
    try {
      if (values["dry-run"]) return await tellMissing(name);
      return await uploadMissing(name, signal, values.prune);
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      console.error(error.message);
      return false;
    }
  },
};

async function tellMissing(bucketName: string): Promise<boolean> {
  const bucket = await openBucket(bucketName);
  const variants = await listVariants(process.cwd());
  const missing = await findMissing(bucket, variants);
  for (const { name } of missing) console.log(`+ ${name}`);
  console.log(
    `${count(variants.length, "variant")}, ${missing.length} to upload (${sizeOf(missing)})`,
  );
  return true;
}

async function uploadMissing(
  bucketName: string,
  signal: AbortSignal,
  prune: boolean,
): Promise<boolean> {
  const root = process.cwd();
  // First of all, so that nobody waits for the encoder to learn that there are no credentials.
  const bucket = await openBucket(bucketName);
  const prepared = await withProgress("Pictures", (onProgress) =>
    preparePhotos(root, onProgress, signal),
  );
  const variants = await listVariants(root);
  const missing = await findMissing(bucket, variants);
  const { uploaded, problems } = await withProgress("Uploading", (onProgress) =>
    uploadFiles(root, bucket, missing, { onProgress, signal }),
  );
  const all = [...prepared.problems, ...problems];
  report(all);
  console.log(
    `${count(variants.length, "variant")}, ${uploaded.length} uploaded (${sizeOf(uploaded)}), ${count(all.length, "problem")}`,
  );
  signal.throwIfAborted();
  // Where a picture is missing at the moment, what is in the bucket is all that there is.
  const stale = prune && all.length === 0 ? await pruneBucket(bucket, variants) : [];
  if (prune) console.log(`${count(stale.length, "variant")} taken out`);
  return all.length === 0;
}

const sizeOf = (files: readonly BucketFile[]) =>
  megabytes(files.reduce((sum, { size }) => sum + size, 0));
