/** Whether a file is a photo that is there already. Galleries, watched folders and client galleries all ask here. */
import sharp from "sharp";
import { pixelsOf } from "./decode-photo";

export interface Identifiable {
  /** The name that the camera or the export gave it. */
  file: string;
  taken?: string | undefined;
  /** The hash of its bytes. */
  hash: string | undefined;
}

/** `doubtful`: has the photo's name but may show something else, so both stay and the photographer is told. */
export type Identity<Photo> =
  | { is: "known" | "version" | "doubtful"; photo: Photo }
  | { is: "another" };

/** Colours in a grid of this many rows and columns. */
const GRID = 16;
/** Mean differences of the grids' colours, 0 to 255. */
const SAME_PIXELS = 1;
const SIMILAR = 48;

type Look = Uint8Array;

/** @param photo any image of it, upright */
export const lookAt = async (photo: Buffer): Promise<Look> =>
  (await pixelsOf(sharp(photo, { failOn: "none" }).resize(GRID, GRID, { fit: "fill" }))).data;

/**
 * Compares an added photo with those of its gallery. Capture time and pixels decide, because cameras and exports repeat
 * names; a name only decides together with one of them.
 * @param replaced the photo that a watched folder's file of this name became, as far as it is still there
 * @param lookOf undefined if its files are missing
 */
export async function identify<Photo extends Identifiable>(
  added: Identifiable & { look: () => Promise<Look> },
  photos: readonly Photo[],
  lookOf: (photo: Photo) => Promise<Look | undefined>,
  replaced?: Photo,
): Promise<Identity<Photo>> {
  const known = photos.find(({ hash }) => hash === added.hash);
  if (known) return { is: "known", photo: known };
  let doubtful: Photo | undefined;
  let addedLook: Look | undefined;
  for (const photo of photos) {
    const isNamesake = hasSameName(photo, added);
    const isSameTime = hasSameTime(photo, added, isNamesake);
    const isTimed = Boolean(photo.taken && added.taken);
    if (isTimed ? !isSameTime : !isNamesake && photo !== replaced) continue;
    const look = await lookOf(photo);
    addedLook ??= await added.look(); // once: a burst has many candidates
    const difference = look ? differenceOf(look, addedLook) : Number.POSITIVE_INFINITY;
    const isVersion =
      difference < SAME_PIXELS ||
      (photo === replaced && (isTimed || difference < SIMILAR)) ||
      (isNamesake && isTimed && (!look || kindOf(look) === kindOf(addedLook)));
    if (isVersion) return { is: "version", photo };
    if (isNamesake || photo === replaced) doubtful ??= photo;
  }
  return doubtful ? { is: "doubtful", photo: doubtful } : { is: "another" };
}

/** Windows and macOS write accents and the extension's case differently. */
const nameOf = ({ file }: Identifiable) => file.normalize("NFC").toLowerCase();
const hasSameName = (a: Identifiable, b: Identifiable) => nameOf(a) === nameOf(b);

/** Some programs drop the fraction of a second, so a namesake may lack it. */
function hasSameTime(a: Identifiable, b: Identifiable, isNamesake: boolean): boolean {
  const times = [a.taken ?? "", b.taken ?? ""] as const;
  if (times[0] === times[1]) return true;
  const [first, second] = times.map((time) => time.replace(/\.\d+$/, ""));
  return isNamesake && first === second && times.some((time) => time.endsWith(".000"));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const differenceOf = (a: Look, b: Look) =>
  mean(Array.from(a, (value, at) => Math.abs(value - (b[at] ?? 0))));

/** Black and white, toned in one colour, or in colour: an export in another kind stays beside the photo. */
function kindOf(look: Look): "grey" | "toned" | "colour" {
  const pixels = Array.from({ length: look.length / 3 }, (_, at) => [
    ...look.subarray(3 * at, 3 * at + 3),
  ]);
  const ranges = pixels.map((rgb) => Math.max(...rgb) - Math.min(...rgb));
  if (mean(ranges) < 1) return "grey";
  // A toned photo has a single hue. Measured: 0.9994 and more; the warmest of 26 photos in colour has 0.9988.
  const hues = pixels.filter((_, at) => (ranges[at] ?? 0) > 12).map(hueOf);
  const [x, y] = [mean(hues.map(Math.cos)), mean(hues.map(Math.sin))];
  return Math.hypot(x, y) > 0.9991 ? "toned" : "colour";
}

/** In radians. */
const hueOf = ([r = 0, g = 0, b = 0]: number[]) =>
  Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b);
