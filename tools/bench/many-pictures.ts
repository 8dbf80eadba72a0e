import { createHash } from "node:crypto";
import { link, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { PhotoFacts } from "@/content/photo-facts";
import type { GalleryEntry, GalleryFile } from "@/content/schema";
import { GENERATED_FILE } from "../photos/facts";
import { listPath, originalPath, variantsOf } from "../photos/library";

/** The gallery that is filled. Its own pictures are what all others are made of. */
export const GALLERY = "wedding";

/** 24 megapixels. */
const SIZE = { width: 6000, height: 4000 };
/** Pictures that are really encoded; the others repeat their pixels. */
const BASES = 12;
/** Eight digits of the rights holder, which a picture keeps when it is taken in. */
const SERIAL = "00000000";

/**
 * Writes pictures as a camera does: 24 MP JPEG of about 10 MB each, with grain. Encoding each would take longer
 * than what is measured, so a few are encoded and the others differ from them in one EXIF field, which is kept
 * when a picture is taken in: content, hash and name of each are its own, and each is decoded and encoded.
 *
 * @returns the names of the files
 */
export async function makePictures(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const samples = originalPath(GALLERY, "");
  const names = (await readdir(samples)).filter((name) => name.endsWith(".jpg")).sort();
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: "#808080", noise },
  })
    .png()
    .toBuffer();
  const files: string[] = [];
  for (let base = 0; base < Math.min(BASES, count); base += 1) {
    const bytes = await sharp(join(samples, names[base % names.length] ?? ""))
      .resize(SIZE.width, SIZE.height, { fit: "cover" })
      .composite([{ input: grain, tile: true, blend: "soft-light" }])
      .withExif({ IFD0: { Copyright: `Bench ${SERIAL}`, Make: "Bench", Orientation: "1" } })
      .jpeg({ quality: 92 })
      .toBuffer();
    const at = bytes.indexOf(SERIAL);
    for (let serial = base; serial < count; serial += BASES) {
      bytes.write(String(serial).padStart(SERIAL.length, "0"), at, "latin1");
      const file = `bench-${String(serial + 1).padStart(4, "0")}.jpg`;
      await writeFile(join(folder, file), bytes);
      files.push(file);
    }
  }
  return files.sort();
}

/**
 * Gives a copy of the project a gallery of this many pictures. They are its own, again and again, under other names,
 * hashes, colours and texts; their variants are links to these, so a picture weighs in the page and in the browser
 * what it does in truth, and nothing is encoded.
 */
export async function fillGallery(root: string, count: number): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), "utf8"));
  const gallery: GalleryFile = await read(listPath(GALLERY));
  const facts: Record<string, PhotoFacts> = await read(GENERATED_FILE);
  const own = gallery.photos.map(({ file }) => `${GALLERY}/${basename(file, ".jpg")}`);
  const photos: GalleryEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const twin = own[index % own.length] ?? "";
    const its = facts[twin];
    if (!its) throw new Error(`${twin} has no entry in ${GENERATED_FILE}; run: npm run photos`);
    // Digits in place of words: no two are the same, and compression finds no whole sentences.
    const digest = createHash("sha256").update(String(index)).digest("hex");
    const file = `bench-${String(index + 1).padStart(4, "0")}.jpg`;
    const key = `${GALLERY}/${basename(file, ".jpg")}`;
    const hash = digest.slice(0, 8);
    facts[key] = { ...its, hash, placeholder: `#${digest.slice(8, 14)},#${digest.slice(14, 20)}` };
    photos.push({ file, alt: `Próbakép ${digest.slice(20, 40)}` });
    const picture = { isBanner: false, file: "", listedIn: "", focus: "" };
    const targets = variantsOf({ ...picture, key }, { ...its, hash });
    for (const [n, { path }] of variantsOf({ ...picture, key: twin }, its).entries()) {
      const target = targets[n]?.path ?? "";
      await link(join(root, "public/photos", path), join(root, "public/photos", target));
    }
  }
  const cover = photos[0]?.file ?? "";
  await writeFile(join(root, listPath(GALLERY)), JSON.stringify({ ...gallery, cover, photos }));
  await writeFile(join(root, GENERATED_FILE), JSON.stringify(facts));
}
