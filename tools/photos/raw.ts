import { extname } from "node:path";

/** What cameras call their raw files, and raw converters theirs. */
const ENDINGS =
  /^\.(3fr|ari|arw|bay|cr[23w]|dcr|dcs|dng|eip|erf|fff|gpr|iiq|k25|kdc|mdc|mef|mos|mrw|nef|nrw|orf|ori|pef|raf|raw|rw[2lz]|sr[2fw]|x3f)$/i;

/** How files begin, and at which byte: those of Canon, Fujifilm, Olympus, Panasonic and Leica, Sigma, Minolta. */
const SIGNATURES: [at: number, text: string][] = [
  [4, "ftypcrx "],
  [0, "II*\0\x10\0\0\0CR"],
  [6, "HEAPCCDR"],
  [0, "FUJIFILMCCD-RAW"],
  [0, "IIRO"],
  [0, "IIRS"],
  [0, "MMOR"],
  [0, "IIU\0"],
  [0, "FOVb"],
  [0, "\0MRM"],
];

/**
 * Whether a file is a camera's raw file. Many are TIFFs that begin with a small preview, which would be taken for the
 * picture; so the name counts as well as the bytes.
 *
 * @param file its name or path
 */
export function isRaw(bytes: Buffer, file: string): boolean {
  return (
    ENDINGS.test(extname(file)) ||
    SIGNATURES.some(([at, text]) => bytes.toString("latin1", at, at + text.length) === text) ||
    holdsSensorData(bytes)
  );
}

const SUB_IFDS = 0x014a;
const PHOTOMETRIC = 0x0106;
const DNG_VERSION = 0xc612;
/** Values of {@link PHOTOMETRIC}: a colour filter array, and the linear raw of DNG. */
const SENSOR = [32803, 34892];
/** Bytes of a value by its type, as TIFF 6.0 numbers them: of numbers alone. */
const SIZES: Record<number, number> = { 3: 2, 4: 4, 13: 4 };
const MOST_SUB_IFDS = 16;

/** Whether a TIFF is a DNG, or its first directory or one of those below it holds what a sensor saw. */
function holdsSensorData(bytes: Buffer): boolean {
  const order = bytes.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return false;
  const read = (at: number, size: number) => {
    if (at + size > bytes.length) return 0;
    return order === "II" ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  if (read(2, 2) !== 42) return false;
  const directory = (at: number) => {
    const tags = new Map<number, number[]>();
    const count = at === 0 ? 0 : read(at, 2);
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const size = SIZES[read(entry + 2, 2)] ?? 0;
      const length = Math.min(read(entry + 4, 4), MOST_SUB_IFDS);
      const place = size * length <= 4 ? entry + 8 : read(entry + 8, 4);
      const values = size ? Array.from({ length }, (_, n) => read(place + n * size, size)) : [];
      tags.set(read(entry, 2), values);
    }
    return tags;
  };
  const first = directory(read(4, 4));
  if (first.has(DNG_VERSION)) return true;
  const all = [first, ...(first.get(SUB_IFDS) ?? []).map(directory)];
  return all.some((tags) => SENSOR.includes(tags.get(PHOTOMETRIC)?.[0] ?? 0));
}
