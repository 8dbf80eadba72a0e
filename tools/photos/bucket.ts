import { applicationDefault, getApps, initializeApp } from "firebase-admin/app";
import { getStorage, type Storage } from "firebase-admin/storage";

/** A bucket of Cloud Storage. */
export type Bucket = ReturnType<Storage["bucket"]>;

/** The bucket cannot be reached at all. The message says why, and what to do, in plain words. */
export class BucketError extends Error {
  override name = "BucketError";
}

/**
 * The bucket of this name, with the credentials of this computer (`GOOGLE_APPLICATION_CREDENTIALS`, `gcloud`, or
 * those of a Google machine). An emulator at `STORAGE_EMULATOR_HOST` needs none.
 *
 * @throws {BucketError} when there are no credentials
 */
export async function openBucket(name: string): Promise<Bucket> {
  const credential = applicationDefault();
  if (!process.env.STORAGE_EMULATOR_HOST && !process.env.FIREBASE_STORAGE_EMULATOR_HOST) {
    await credential.getAccessToken().catch((error) => {
      throw new BucketError(
        `There are no credentials for the bucket ${name} (${firstLine(error)}). ` +
          "Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, " +
          "or run: gcloud auth application-default login",
      );
    });
  }
  const app = getApps()[0] ?? initializeApp({ credential });
  const bucket = getStorage(app).bucket(name);
  // Its own retries leave uploads out, and switch themselves off and on for all uploads that run at once.
  bucket.storage.retryOptions.autoRetry = false;
  return bucket;
}

/** What an error of the storage says, without what follows in further lines. */
export function firstLine(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string };
  const text = (message ?? String(error)).split("\n")[0] ?? "";
  return typeof code === "number" ? `${code}: ${text}` : text;
}
