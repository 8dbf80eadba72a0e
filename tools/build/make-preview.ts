import { createRequire } from "node:module";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { cropBox } from "@/lib/photos/crop-box";
import { PREVIEW_SIZE, type Preview } from "@/lib/seo/preview";
import { readMetadata, rightsXmp } from "../photos/metadata";

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** Bytes. Messengers fetch previews on the phone's line, and WhatsApp shows none above 300 kB. */
export const PREVIEW_LIMIT = 150_000;

const BEST_QUALITY = 84;
const LEAST_QUALITY = 40;
const QUALITY_STEP = 4;

/** Distance of the text from the edges, in px; some services cut off a little at the sides. */
const MARGIN = 76;
/** As in `app/globals.css`. */
const COLOURS = { onPicture: "#fffdf8", paper: "#fbf8f2", ink: "#231d19", inkSoft: "#6b5f55" };

/** Letters stand a little closer than the face has them, as in the site's headings: -0.012 em, in 1/1024 px. */
const TRACKING = -0.012 * 1024;

const require = createRequire(import.meta.url);
const FACES = {
  upright: {
    font: "Cormorant Light",
    file: "@expo-google-fonts/cormorant/300Light/Cormorant_300Light.ttf",
  },
  italic: {
    font: "Cormorant Light Italic",
    file: "@expo-google-fonts/cormorant/300Light_Italic/Cormorant_300Light_Italic.ttf",
  },
};

/**
 * A link preview of a picture: 1200 x 630 px, a progressive JPEG below {@link PREVIEW_LIMIT}
 * that says whose it is.
 *
 * @param original bytes of a picture that can be read
 * @throws {Error} when no quality makes it small enough
 */
export async function makePreview(
  original: Buffer,
  { look, focus, text, rights }: Omit<Preview, "path">,
): Promise<Buffer> {
  const image =
    look === "beside" ? await besideBrand(original, text) : await cutAround(original, focus);
  if (look === "branded") image.composite(await brandOnPicture(text, focus));
  // Encoded several times below, but cut and composed once.
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const xmp = rightsXmp({ ...rights, ...readMetadata(original) });
  for (let quality = BEST_QUALITY; quality >= LEAST_QUALITY; quality -= QUALITY_STEP) {
    const encoded = sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true, progressive: true });
    const jpeg = await (xmp ? encoded.withXmp(xmp) : encoded).toBuffer();
    if (jpeg.length < PREVIEW_LIMIT) return jpeg;
  }
  throw new Error(`no preview below ${PREVIEW_LIMIT} bytes can be made of this picture`);
}

const opaque = (image: Sharp) => image.toColourspace("srgb").flatten({ background: "#000" });

async function cutAround(original: Buffer, focus: string): Promise<Sharp> {
  const upright = sharp(original).autoOrient();
  const { autoOrient } = await upright.metadata();
  const box = cropBox(autoOrient.width, autoOrient.height, focus, WIDTH / HEIGHT);
  return opaque(upright.extract(box).resize(WIDTH, HEIGHT, { fit: "fill" }));
}

/** A page of paper: the whole picture on the right, the brand on the left. */
async function besideBrand(original: Buffer, text: Preview["text"]): Promise<Sharp> {
  const { data, info } = await opaque(sharp(original).autoOrient().resize({ height: HEIGHT }))
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const left = WIDTH - info.width;
  const paper = { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.paper } as const;
  return sharp({ create: paper }).composite([
    { input: data, left, top: 0 },
    ...(await setText(text, COLOURS.ink, COLOURS.inkSoft, left - 2 * MARGIN)),
  ]);
}

/** The brand on the side of the picture without its focal point. */
async function brandOnPicture(text: Preview["text"], focus: string): Promise<OverlayOptions[]> {
  const isRight = Number.parseFloat(focus) < 50;
  const words = await setText(text, COLOURS.onPicture, COLOURS.onPicture, 640, isRight);
  return [{ input: shade(isRight) }, ...words];
}

/** The brand with its line below it, at the foot of the preview; at most `limit` px wide. */
async function setText(
  text: Preview["text"],
  ink: string,
  inkSoft: string,
  limit: number,
  isRight = false,
): Promise<OverlayOptions[]> {
  const brand = await drawText(text.brand, FACES.upright, 132, ink, limit);
  const line = await drawText(text.line, FACES.italic, 54, inkSoft, limit);
  const lineTop = HEIGHT - MARGIN - line.info.height;
  const leftOf = (width: number) => (isRight ? WIDTH - MARGIN - width : MARGIN);
  return [
    { input: brand.data, left: leftOf(brand.info.width), top: lineTop - 34 - brand.info.height },
    { input: line.data, left: leftOf(line.info.width), top: lineTop },
  ];
}

/** A line of text, `size` px large or as much smaller as it must be to be at most `limit` px wide. */
async function drawText(
  text: string,
  { font, file }: { font: string; file: string },
  size: number,
  colour: string,
  limit: number,
) {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const render = (px: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" letter_spacing="${Math.round(px * TRACKING)}">${escaped}</span>`,
        font: `${font} ${px}`,
        fontfile: require.resolve(file),
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const large = await render(size);
  const { width } = large.info;
  return width <= limit ? large : render(Math.floor((size * limit) / width));
}

/** The same quiet shade as on the site's banners. */
function shade(isRight: boolean): Buffer {
  const [from, to] = isRight ? [100, 0] : [0, 100];
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}%" stop-color="#18110b" stop-opacity="${opacity}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="up" x1="0" y1="100%" x2="0" y2="0">${stop(0, 0.6)}${stop(66, 0)}</linearGradient>
      <linearGradient id="in" x1="${from}%" y1="0" x2="${to}%" y2="0">${stop(0, 0.62)}${stop(40, 0.32)}${stop(72, 0)}</linearGradient>
      <rect width="100%" height="100%" fill="url(#up)"/><rect width="100%" height="100%" fill="url(#in)"/>
    </svg>`,
  );
}
