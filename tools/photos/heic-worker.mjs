/**
 * Decodes the primary picture of a HEIC, in a thread of its own: it takes seconds, and its memory is given back when the
 * thread ends, which WebAssembly does in no other way. Plain JavaScript, since a thread starts without a compiler.
 *
 * The calls are libheif's C functions. Each that can fail writes code, subcode and a text's address to where its first
 * argument points.
 */
import { parentPort, workerData } from "node:worker_threads";
import heif from "libheif-js/wasm-bundle.js";

/** As `heif.h` numbers them. */
const RGB = 1;
const INTERLEAVED = 10;
const UNSUPPORTED = 4;
/** Where `heif_decoding_options` holds `strict_decoding`. Without it, what is missing of a file is grey. */
const STRICT = 21;

/** A failure that libheif names. */
class HeifError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const outcome = heif._malloc(12);
const result = heif._malloc(4);

/** @param {number} address of a number of 32 bits. The memory is another one after it has grown, so it is asked for anew */
const numberAt = (address) => heif.HEAPU32[address >>> 2];

/** @param {number} address */
function textAt(address) {
  const end = heif.HEAPU8.indexOf(0, address);
  return Buffer.from(heif.HEAPU8.subarray(address, end)).toString();
}

/** What a function wrote as its result. @throws {HeifError} when it failed */
function resultOf() {
  const code = numberAt(outcome);
  if (code !== 0) throw new HeifError(code, textAt(numberAt(outcome + 8)).trim());
  return numberAt(result);
}

/** @param {Uint8Array} bytes */
function open(bytes) {
  const context = heif._heif_context_alloc();
  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  heif._heif_context_read_from_memory_without_copy(outcome, context, file, bytes.length, 0);
  resultOf();
  heif._heif_context_get_primary_image_handle(outcome, context, result);
  return resultOf();
}

/** @param {number} image */
function profileOf(image) {
  const length = heif._heif_image_handle_get_raw_color_profile_size(image);
  if (length === 0) return undefined;
  const at = heif._malloc(length);
  heif._heif_image_handle_get_raw_color_profile(outcome, image, at);
  resultOf();
  return heif.HEAPU8.slice(at, at + length);
}

/** Primaries and transfer as ITU-T H.273 numbers them. @param {number} image */
function codePointsOf(image) {
  heif._heif_image_handle_get_nclx_color_profile(outcome, image, result);
  if (numberAt(outcome) !== 0) return undefined;
  const at = numberAt(result);
  return { primaries: numberAt(at + 4), transfer: numberAt(at + 8) };
}

/** The pixels, turned and mirrored as the file says. @param {number} image */
function pixelsOf(image) {
  const options = heif._heif_decoding_options_alloc();
  heif.HEAPU8[options + STRICT] = 1;
  heif._heif_decode_image(outcome, image, result, RGB, INTERLEAVED, options);
  const decoded = resultOf();
  const width = heif._heif_image_get_width(decoded, INTERLEAVED);
  const height = heif._heif_image_get_height(decoded, INTERLEAVED);
  const plane = heif._heif_image_get_plane_readonly(decoded, INTERLEAVED, result);
  const stride = numberAt(result);
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const start = plane + row * stride;
    pixels.set(heif.HEAPU8.subarray(start, start + width * 3), row * width * 3);
  }
  return { width, height, pixels };
}

/** @param {{ bytes: Uint8Array, maxPixels: number }} order */
function decode({ bytes, maxPixels }) {
  const image = open(bytes);
  const count =
    heif._heif_image_handle_get_width(image) * heif._heif_image_handle_get_height(image);
  if (count > maxPixels) throw new HeifError(UNSUPPORTED, `more than ${maxPixels} pixels`);
  return { profile: profileOf(image), codePoints: codePointsOf(image), ...pixelsOf(image) };
}

try {
  const picture = decode(workerData);
  parentPort.postMessage(picture, [picture.pixels.buffer]);
} catch (error) {
  // A message keeps the code, which an error that is thrown across threads loses.
  parentPort.postMessage({ fault: { code: error.code ?? 0, message: error.message } });
}
