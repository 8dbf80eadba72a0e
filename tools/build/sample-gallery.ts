import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { CHANGING_FILES, CLIENT_PATH } from "@/lib/clients/addresses";
import { changingFiles, coverPhoto } from "@/lib/clients/client-cover";
import { type ClientIndex, type ClientPhoto, sealedNames } from "@/lib/clients/client-index";
import { deriveKeys } from "@/lib/clients/sealing";
import type { GalleryPhoto, SampleGallery } from "@/lib/content";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { makeClientPhoto } from "../photos/decode-photo";
import { sealFile, sealPhoto } from "../photos/seal-files";
import { removeUnlisted } from "../shared/folders";

/** It never expires. */
const UNTIL = "9999-12-31";

/**
 * Seals the sample gallery into a folder of its own, a photo only if it is new or has changed, and deletes everything else.
 * The same content always gives the same files.
 * @param gallery undefined if the site has none
 * @param to the folder of all client galleries in `public/`
 */
export async function makeSampleGallery(
  gallery: SampleGallery | undefined,
  to = join("public", CLIENT_PATH),
): Promise<void> {
  if (!gallery) return removeWhenFree(to);
  const keys = await deriveKeys(gallery.secret);
  const photos = gallery.chapters.flatMap((chapter) => chapter.photos);
  const pictures = photos.map(toClientPhoto);
  const coverAt = photos.findIndex(({ key }) => key === gallery.cover?.[0]);
  const [cover, focus] = [pictures[coverAt], photos[coverAt]?.focus];
  const index: ClientIndex = {
    version: 2,
    title: gallery.title,
    greeting: gallery.greeting,
    until: UNTIL,
    choose: photos.length,
    isSample: true,
    ...(cover && { cover: { name: cover.name, ...(focus && { focus }) } }),
    chapters: gallery.chapters.map(({ name, photos }) => ({ name, count: photos.length })),
    pictures,
  };
  const folder = join(to, keys.folder);
  const sealNew = async (photo: ClientPhoto, at: number) => {
    if (sealedNames(photo).every((name) => existsSync(join(folder, name)))) return;
    const original = await readFile(originalFile(photos[at]));
    const { thumbnail, view } = await makeClientPhoto(original);
    const contents = { thumbnail, view, original };
    await sealPhoto(folder, gallery.secret, photo, contents, { isPublic: true });
  };
  await pLimit(availableParallelism()).map(pictures, sealNew);
  const shown = coverPhoto(index);
  const made = shown && (await makeClientPhoto(await readFile(originalFile(photos[shown.number]))));
  for (const [name, content] of changingFiles(index, made?.thumbnail))
    await sealFile(join(folder, name), keys.key, content, { isPublic: true });
  await removeUnlisted(to, [keys.folder]);
  await removeUnlisted(folder, [...CHANGING_FILES, ...pictures.flatMap(sealedNames)]);
}

/** Its name depends on what its files contain, because they are cached forever. */
function toClientPhoto({ key, hash: ofContent, width, height }: GalleryPhoto, number: number) {
  const name = hash("sha256", `${number} ${key} ${ofContent}`).slice(0, 32);
  const file = `${key.split("/").at(-1)}.jpg`;
  return { name, file, width, height, hasOriginal: true, isPrivate: false, number };
}

const originalFile = (photo: GalleryPhoto | undefined) => `content/photos/${photo?.key}.jpg`;
