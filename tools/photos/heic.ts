import { once } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { makeQueue } from "../kit/queue";
import { MAX_PIXELS } from "./colours";
import { isHeic } from "./is-heic";
import { PhotoError } from "./open-photo";
import { toTiff } from "./tiff";

/** Upright, 8 bits a channel. */
interface Picture {
  width: number;
  height: number;
  /** Red, green and blue, row by row. */
  pixels: Uint8Array;
  profile: Uint8Array | undefined;
  /** What stands in place of a profile, as ITU-T H.273 numbers it. */
  codePoints: { primaries: number; transfer: number } | undefined;
}

/** A failure, with libheif's number for its kind. */
interface Failed {
  fault: { code: number; message: string };
}

/** libheif's numbers for files, features and codecs that it does not know. */
const UNKNOWN = [3, 4, 11];
/** H.273, table 2: BT.2020, which HDR pictures have, and Display P3. */
const BT_2020 = 9;
const DISPLAY_P3 = 12;
/** H.273, table 3: PQ and HLG. */
const HDR_TRANSFERS = [16, 18];

/** In ms. 200 megapixels take 20 s on a slow machine, and 45 s when it is busy. */
const LONGEST = 300_000;

/** One at a time, as 48 megapixels take half a gigabyte. */
const inTurn = makeQueue();

/**
 * A HEIC as a TIFF, upright and with its profile, which sharp can read: its own libheif has no decoder for HEVC, which is
 * under patents. What is no HEIC comes back as it is.
 *
 * @param limit the longest that it may take, in ms
 * @throws {PhotoError} when it is damaged, HDR, or of a kind that is not known
 */
export async function withoutHevc(bytes: Buffer, limit = LONGEST): Promise<Buffer> {
  if (!isHeic(bytes)) return bytes;
  const { width, height, pixels, profile, codePoints } = await inTurn(() => decode(bytes, limit));
  if (profile) return toTiff(width, height, pixels, profile);
  const { primaries = 0, transfer = 0 } = codePoints ?? {};
  if (primaries === BT_2020 || HDR_TRANSFERS.includes(transfer)) {
    // Its brightness goes beyond what a page shows, and without a person's eye it would become pale.
    throw new PhotoError(
      "hdr",
      "is an HDR picture (HLG or PQ); export it as JPEG and take that in",
    );
  }
  return toTiff(width, height, pixels, primaries === DISPLAY_P3 ? await p3Profile() : undefined);
}

async function decode(bytes: Buffer, limit: number): Promise<Picture> {
  const worker = new Worker(new URL("./heic-worker.mjs", import.meta.url), {
    workerData: { bytes, maxPixels: MAX_PIXELS },
    execArgv: [], // what compiles TypeScript in this thread is not needed in that one
  });
  try {
    const signal = AbortSignal.timeout(limit);
    const [answer]: (Picture | Failed)[] = await once(worker, "message", { signal });
    if (answer && "pixels" in answer) return answer;
    throw failure(answer?.fault);
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw failure({ code: 0, message: error instanceof Error ? error.message : String(error) });
  } finally {
    await worker.terminate();
  }
}

function failure({ code, message } = { code: 0, message: "" }): PhotoError {
  if (UNKNOWN.includes(code)) {
    return new PhotoError("unreadable", `is a kind of HEIF that cannot be read (${message})`);
  }
  return new PhotoError("damaged", `is damaged and cannot be decoded (${message})`);
}

async function p3Profile(): Promise<Buffer | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  return (await sharp(await pixel.withIccProfile("p3").png().toBuffer()).metadata()).icc;
}
