import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import pMap from "p-map";
import { CHANGING_FILES, CLIENT_PATH } from "@/lib/clients/addresses";
import { changingFiles, coverPhoto } from "@/lib/clients/client-cover";
import {
  type ClientIndex,
  type ClientPhoto,
  partsOf,
  sealedName,
  sealedNames,
} from "@/lib/clients/client-index";
import { type ClientKeys, deriveKeys, fileKey, NONCE_BYTES, seal } from "@/lib/clients/sealing";
import type { GalleryPhoto, SampleGallery } from "@/lib/content";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { makeClientPhoto } from "../photos/open-photo";

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
  await pMap(pictures, (photo, at) => sealPhoto(folder, keys, photo, originalOf(photos[at])), {
    concurrency: availableParallelism(),
  });
  const shown = coverPhoto(index);
  const made = shown && (await makeClientPhoto(await readFile(originalOf(photos[shown.number]))));
  for (const [name, content] of changingFiles(index, made?.thumbnail))
    await writeSealed(keys.key, join(folder, name), content);
  await removeOthers(to, [keys.folder]);
  await removeOthers(folder, [...CHANGING_FILES, ...pictures.flatMap(sealedNames)]);
}

/** Its name depends on what its files contain, because they are cached forever. */
function toClientPhoto({ key, hash: ofContent, width, height }: GalleryPhoto, number: number) {
  const name = hash("sha256", `${number} ${key} ${ofContent}`).slice(0, 32);
  const file = `${key.split("/").at(-1)}.jpg`;
  return { name, file, width, height, hasOriginal: true, isPrivate: false, number };
}

const originalOf = (photo: GalleryPhoto | undefined) => `content/photos/${photo?.key}.jpg`;

async function sealPhoto(folder: string, keys: ClientKeys, photo: ClientPhoto, path: string) {
  if (sealedNames(photo).every((name) => existsSync(join(folder, name)))) return;
  const original = await readFile(path);
  const made = { ...(await makeClientPhoto(original)), original };
  for (const part of partsOf(photo)) {
    const key = await fileKey(keys, photo, part);
    await writeSealed(key, join(folder, sealedName(photo, part)), made[part]);
  }
}

async function writeSealed(key: CryptoKey, path: string, content: Uint8Array): Promise<void> {
  // A random nonce would give each build other files. Nothing here is secret.
  const nonce = new Uint8Array(hash("sha256", content, "buffer")).slice(0, NONCE_BYTES);
  await writeFileAtomic(path, await seal(key, basename(path), new Uint8Array(content), nonce));
}

async function removeOthers(folder: string, names: string[]): Promise<void> {
  for (const name of await readdir(folder))
    if (!names.includes(name)) await removeWhenFree(join(folder, name));
}
