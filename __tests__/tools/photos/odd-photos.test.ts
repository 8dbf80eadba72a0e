import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { PhotoEntry } from "@/lib/content/schema";
import { BANNER_CROP, previewCrop } from "@/lib/photos/recipe";
import { makeGallery } from "@/tools/clients/records";
import { readGallery } from "@/tools/content/content-files";
import { decodePhoto, makeClientPhoto } from "@/tools/photos/decode-photo";
import { encodeVariant } from "@/tools/photos/encode";
import { readMetadata } from "@/tools/photos/metadata";
import { askDesk, postPhoto } from "../../helpers/desk-requests";
import { COUPLE } from "../../helpers/opened-gallery";
import { makePhotoProject } from "../../helpers/photo-project";
import { expectColour } from "../../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would continue after the test

interface Expected extends Partial<PhotoEntry> {
  /** The desk's message. */
  says?: RegExp;
  isRefused?: true;
  creator?: string;
  copyright?: string;
  /** The grey that screens show, 0 to 255. */
  grey?: number;
}
const DOUBTFUL = /^bekerült, de a fájl hibás lehet/;

/** The expected result of every photo in the folder. */
const PHOTOS: Record<string, Expected> = {
  "artist-byte.jpg": { taken: "2027-06-12T15:04:07.000" },
  "artist-outside.jpg": { taken: "2027-06-12T15:04:10.000", alt: "Csokor az ablakban" },
  "artist-undefined.jpg": { taken: "2027-06-12T15:04:09.000" },
  "cut.jpg": { isRefused: true, says: /^sérült/ },
  "empty.jpg": { isRefused: true, says: /^üres fájl\.$/ },
  "exif-latin-2.jpg": {
    taken: "2027-06-12T15:04:11.000",
    alt: "Őszi esküvő „szűk” ablakban",
    creator: "Erdős Ödön",
    copyright: "© Erdős",
  },
  "grey-10.jpg": { grey: 188 },
  "grey-18-large.jpg": { grey: 146 },
  "grey-18.jpg": { grey: 146 },
  "sos-se.jpg": { says: DOUBTFUL },
  "stray-bytes.jpg": { says: DOUBTFUL },
  "sub-letters.jpg": { taken: "2027-06-12T15:04:05.120" },
  "sub-short.jpg": { taken: "2027-06-12T15:04:08.000" },
  "time-fraction.jpg": { taken: "2027-06-12T10:10:20.291" },
};
const FOLDER = "__tests__/fixtures/odd/photos";

test.each(readdirSync(FOLDER))("imports or refuses %s as expected", async (name) => {
  const { says, isRefused, creator, copyright, grey, ...entry } = PHOTOS[name] ?? {
    says: /add it to PHOTOS/,
  };
  const bytes = readFileSync(join(FOLDER, name));
  const root = await makePhotoProject();
  const { folder } = await makeGallery(root, { ...COUPLE, hasOriginals: true });
  for (const place of ["portrait", `clients/${folder}`]) {
    const text = says ? expect.stringMatching(says) : "";
    const answer = { isDone: !isRefused, text };
    expect(await postPhoto(root, { place, bytes })).toMatchObject(answer);
  }
  const { photos } = await readGallery(root, "portrait"); // checks the schema
  expect(photos).toEqual(isRefused ? [] : [{ file: "photo.jpg", alt: "", ...entry }]);
  if (isRefused) return;
  expect(readMetadata(bytes)).toMatchObject({ creator, copyright });
  for (const shown of await outputsOf(root, bytes)) {
    const [tone = 0] = await sharp(shown, { failOn: "error" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    if (grey) expectColour([tone], [grey], 2);
  }
});

/** All images made from a photo: the original, its variants, and those of the desk and a client gallery. */
async function outputsOf(root: string, bytes: Buffer): Promise<Buffer[]> {
  const original = readFileSync(join(root, "content/photos/portrait/photo.jpg"));
  const opened = await decodePhoto(original);
  const encode = (format: "avif" | "jpg", crop = "") =>
    encodeVariant(opened, { width: 320, format, crop }, { grid: 55, view: 70 });
  const cropped = [encode("avif", BANNER_CROP), encode("jpg", previewCrop(opened))];
  const variants = [encode("avif"), encode("jpg"), ...cropped];
  const desk = await askDesk(root, "photo?folder=portrait&file=photo.jpg");
  const { view, thumbnail } = await makeClientPhoto(bytes);
  const small = Buffer.from(await desk.arrayBuffer());
  return [original, ...(await Promise.all(variants)), small, view, thumbnail];
}
