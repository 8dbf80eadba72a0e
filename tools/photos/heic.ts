import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import sharp from "sharp";
import { embedProfile } from "./colours";
import { orDamaged, PhotoError } from "./photo-error";

/** Colour primaries and transfer functions, as ITU-T H.273 numbers them. */
const BT_2020 = 9;
const DISPLAY_P3 = 12;
const PQ = 16;
const HLG = 18;

/** One at a time: 48 megapixels take half a gigabyte. */
const inTurn = pLimit(1);

/** Whether a picture is a HEIF in HEVC, which sharp cannot decode: HEVC is under patents. AVIF is a HEIF as well. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const hevc = bytes.indexOf("hvcC"); // the codec's settings stand before the pixels
  const av1 = bytes.indexOf("av1C");
  return hevc >= 0 && (av1 < 0 || hevc < av1);
}

/**
 * A HEIC as a JPEG of the best quality, upright and in its own colours.
 * @throws {PhotoError} when it is damaged or HDR
 */
export async function heicToJpeg(bytes: Buffer): Promise<Buffer> {
  const profile = await profileOf(bytes);
  if (!isComplete(bytes)) throw new PhotoError("damaged", "is damaged: its end is missing");
  return orDamaged(async () => {
    const { width, height, data } = await inTurn(() => decode(bytes));
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    return profile ? embedProfile(jpeg, profile) : jpeg;
  });
}

/** @returns RGBA, 8 bits a channel */
async function decode(
  bytes: Buffer,
): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const worker = new Worker(new URL("./heic-worker.mjs", import.meta.url), {
    workerData: { buffer: bytes }, // must be an object: Next's bundler adds a field
    execArgv: [], // the worker does not need this thread's TypeScript loader
    stdout: true, // keeps libheif's log out of the terminal
    stderr: true,
  });
  return once(worker, "message")
    .then(([decoded]) => decoded)
    .finally(() => worker.terminate());
}

/** The colour profile, from the `colr` box (ISO/IEC 14496-12, 12.1.5), which the decoder does not tell. */
async function profileOf(bytes: Buffer): Promise<Buffer | undefined> {
  const icc = bytes.indexOf("colrprof");
  if (icc >= 0) return bytes.subarray(icc + 8, icc - 4 + bytes.readUInt32BE(icc - 4));
  const codes = bytes.indexOf("colrnclx");
  if (codes < 0) return undefined;
  const primaries = bytes.readUInt16BE(codes + 8);
  const transfer = bytes.readUInt16BE(codes + 10);
  if (primaries === BT_2020 || transfer === PQ || transfer === HLG) {
    // Brighter than a page can show: tone mapping needs a person's eye.
    const message = "is an HDR picture (HLG or PQ); export it as JPEG and add that";
    throw new PhotoError("hdr", message);
  }
  if (primaries !== DISPLAY_P3) return undefined;
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  return (await sharp(await pixel.withIccProfile("p3").png().toBuffer()).metadata()).icc;
}

/** Whether the last box ends where the file does: the decoder paints missing tiles green. */
function isComplete(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return true; // 0: as far as the file goes
    at += length;
  }
  return at === bytes.length;
}
