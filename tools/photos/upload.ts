import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoFormat } from "@/lib/photos/recipe.mjs";
import { parseVariant } from "@/lib/photos/recipe.mjs";
import { forEachAtOnce } from "../kit/pool";
import { type Bucket, BucketError, firstLine } from "./bucket";
import { filesBelow, readKnownFacts } from "./facts";
import { OUTPUT_FOLDER, type PhotoProblem } from "./library";
import { type Pause, withRetries } from "./retry";

/** Before the name of every variant in the bucket; `storage.rules` lets everyone read below it. */
const BUCKET_PREFIX = "photos/";

// A name carries a hash of the content, so what it names never changes.
const CACHE_CONTROL = "public, max-age=31536000, immutable";
const CONTENT_TYPES: Record<PhotoFormat, string> = { avif: "image/avif", jpg: "image/jpeg" };

/** Uploads at once. They wait for the line most of the time, so more than there are cores. */
const PARALLEL = 8;
/** ms in which an upload has to be over. */
const UPLOAD_TIMEOUT = 120_000;

/** A file that belongs into the bucket. */
export interface BucketFile {
  /** Its name in the bucket: `photos/wedding/wedding-01.1a2b3c4d-640.avif` */
  name: string;
  /** Relative to the project's root. */
  file: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

export interface UploadOptions {
  /** Called with variants done and variants to do, the failed ones among them. */
  onProgress?: (done: number, total: number) => void;
  /** Starts no more uploads when it fires; those under way come to their end. */
  signal?: AbortSignal;
  /** Waits between two attempts; tests do not. */
  pause?: Pause;
}

export interface UploadedPhotos {
  uploaded: BucketFile[];
  /** What could not be uploaded, and why. */
  problems: PhotoProblem[];
  /** How many were not tried, because of the signal. */
  left: number;
}

/**
 * The variants of the pictures that the site names now, as they lie in `public/photos`. Variants of earlier
 * versions and of pictures that were taken out are left aside.
 */
export async function listVariants(root: string): Promise<BucketFile[]> {
  const facts = Object.entries(await readKnownFacts(root));
  const current = new Set(facts.map(([key, { hash }]) => `${key}.${hash}`));
  const variants: BucketFile[] = [];
  for (const path of [...(await filesBelow(join(root, OUTPUT_FOLDER)))].sort()) {
    const variant = parseVariant(path);
    if (!variant || !current.has(`${variant.key}.${variant.hash}`)) continue;
    const file = `${OUTPUT_FOLDER}/${path}`;
    const { size } = await stat(join(root, file));
    const contentType = CONTENT_TYPES[variant.format];
    variants.push({ name: `${BUCKET_PREFIX}${path}`, file, size, contentType });
  }
  return variants;
}

/**
 * Those of the files that the bucket has not, or has in another size. One listing, page by page, tells.
 * @throws {BucketError} when the bucket cannot be listed
 */
export async function findMissing(
  bucket: Bucket,
  files: readonly BucketFile[],
  pause?: Pause,
): Promise<BucketFile[]> {
  const sizes = await listBucket(bucket, pause);
  return files.filter(({ name, size }) => sizes.get(name) !== size);
}

/** Sizes in bytes of all that lies below the prefix, by name. */
async function listBucket(bucket: Bucket, pause?: Pause): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let pageToken: string | undefined;
  try {
    do {
      const page = await withRetries(() => listPage(bucket, pageToken), pause);
      for (const { name, size } of page.items) sizes.set(name, Number(size));
      pageToken = page.nextPageToken;
    } while (pageToken);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 404) throw new BucketError(`There is no bucket ${bucket.name}`);
    throw new BucketError(`The bucket ${bucket.name} cannot be listed (${firstLine(error)})`);
  }
  return sizes;
}

/** One page of the listing, as the storage answers it. */
interface ListPage {
  items: { name: string; size: string }[];
  nextPageToken?: string | undefined;
}

async function listPage(bucket: Bucket, pageToken: string | undefined): Promise<ListPage> {
  const [items, next] = await bucket.getFiles({
    prefix: BUCKET_PREFIX,
    fields: "items(name,size),nextPageToken",
    autoPaginate: false,
    ...(pageToken && { pageToken }),
  });
  // With `fields` the library hands on what the storage said, unlike its types.
  return {
    items: items as unknown as ListPage["items"],
    nextPageToken: (next as { pageToken?: string } | null)?.pageToken,
  };
}

/**
 * Takes the variants out of the bucket that no picture of the site needs any more: a picture that has left is not to be
 * had by its old address either. Other files are left alone.
 *
 * @returns their names
 * @throws {BucketError} when the bucket cannot be listed
 */
export async function pruneBucket(
  bucket: Bucket,
  files: readonly BucketFile[],
  pause?: Pause,
): Promise<string[]> {
  const wanted = new Set(files.map(({ name }) => name));
  const names = [...(await listBucket(bucket, pause)).keys()];
  const stale = names.filter((name) => parseVariant(name) && !wanted.has(name));
  await forEachAtOnce(stale, PARALLEL, async (name) => {
    await withRetries(() => bucket.file(name).delete({ ignoreNotFound: true }), pause);
  });
  return stale;
}

/**
 * Puts files into the bucket, several at once, each whole or not at all. What fails for a moment is tried
 * again; what fails for good is named among the problems, and the rest is done. Because only what is missing
 * is handed in, running it again continues an upload that was interrupted.
 */
export async function uploadFiles(
  root: string,
  bucket: Bucket,
  files: readonly BucketFile[],
  { onProgress = () => {}, signal, pause }: UploadOptions = {},
): Promise<UploadedPhotos> {
  const uploaded: BucketFile[] = [];
  const problems: PhotoProblem[] = [];
  const done = () => uploaded.length + problems.length;
  onProgress(0, files.length);
  await forEachAtOnce(files, PARALLEL, async (variant) => {
    if (signal?.aborted) return;
    try {
      await uploadFile(root, bucket, variant, pause);
      uploaded.push(variant);
    } catch (error) {
      problems.push({ file: variant.file, reason: `could not be uploaded (${firstLine(error)})` });
    }
    onProgress(done(), files.length);
  });
  return { uploaded, problems, left: files.length - done() };
}

async function uploadFile(
  root: string,
  bucket: Bucket,
  { name, file, contentType }: BucketFile,
  pause?: Pause,
): Promise<void> {
  const bytes = await readFile(join(root, file));
  await withRetries(
    () =>
      bucket.file(name).save(bytes, {
        resumable: false, // one request for a file: variants are small
        validation: "md5",
        timeout: UPLOAD_TIMEOUT,
        metadata: { contentType, cacheControl: CACHE_CONTROL },
      }),
    pause,
  );
}
