import sharp from "sharp";
import { cropBox } from "@/lib/photos/crop-box";
import { PREVIEW_SIZE, type Preview } from "@/lib/seo/preview";
import { readMetadata, rightsXmp } from "../photos/metadata";

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** Bytes. Messengers fetch previews on the phone's line, and WhatsApp shows none above 300 kB. */
export const PREVIEW_LIMIT = 150_000;

const BEST_QUALITY = 84;
const LEAST_QUALITY = 40;
const QUALITY_STEP = 4;

/** Beside an upright picture; as in `app/globals.css`. */
const PAPER = "#fbf8f2";

/**
 * A link preview of a picture: 1200 x 630 px, a progressive JPEG below {@link PREVIEW_LIMIT}
 * that says whose it is. It is cut around its focal point; an upright picture without one, of which a cut would leave a
 * third, is shown whole.
 *
 * @param original bytes of a picture that can be read
 * @throws {Error} when no quality makes it small enough
 */
export async function makePreview(
  original: Buffer,
  { focus, rights }: Omit<Preview, "path">,
): Promise<Buffer> {
  const picture = sharp(original).autoOrient();
  const { width, height } = (await picture.metadata()).autoOrient;
  const isWhole = height > width && !focus;
  const image = isWhole
    ? picture.resize(WIDTH, HEIGHT, { fit: "contain", background: PAPER })
    : picture
        .extract(cropBox(width, height, focus ?? "50% 50%", WIDTH / HEIGHT))
        .resize(WIDTH, HEIGHT, { fit: "fill" });
  // Encoded several times below, but cut once.
  const { data, info } = await image
    .toColourspace("srgb")
    .flatten({ background: "#000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const xmp = rightsXmp({ ...rights, ...readMetadata(original) });
  for (let quality = BEST_QUALITY; quality >= LEAST_QUALITY; quality -= QUALITY_STEP) {
    const encoded = sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true, progressive: true });
    const jpeg = await (xmp ? encoded.withXmp(xmp) : encoded).toBuffer();
    if (jpeg.length < PREVIEW_LIMIT) return jpeg;
  }
  throw new Error(`no preview below ${PREVIEW_LIMIT} bytes can be made of this picture`);
}
