import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Sharp } from "sharp";
import { INDEX_NAME } from "@/lib/clients/addresses";
import { type ClientPhoto, type Part, parseIndex, sealedName } from "@/lib/clients/client-index";
import { deriveKeys, fileKey, open } from "@/lib/clients/sealing";
import { flatPhoto } from "./photos";

/** A couple's words, which must not be readable on a server. */
export const COUPLE = {
  title: "Anna és Bence",
  greeting: "Köszönöm ezt a szép napot!",
  until: "2999-12-31",
  choose: 4013,
};

/** A JPEG as a camera writes it. @param time `10:00:00` or `10:00:00+02:00`, always on the same day */
export const shot = (time: string, picture: Sharp = flatPhoto("#806040", 90, 60)) =>
  picture
    .withExif({
      IFD2: {
        DateTimeOriginal: `2026:06:12 ${time.slice(0, 8)}`,
        ...(time[8] && { OffsetTimeOriginal: time.slice(8) }),
      },
    })
    .jpeg()
    .toBuffer();

/** Opens a gallery's folder as its page does: the index, and the originals by their camera file name; also for guests. */
export async function openGallery(folder: string, secret: string) {
  const keys = await deriveKeys(secret);
  const read = async (key: CryptoKey, path: string) =>
    Buffer.from(await open(key, basename(path), new Uint8Array(await readFile(path))));
  const index = parseIndex(`${await read(keys.key, join(folder, INDEX_NAME))}`);
  const photos = index.guest ? join(folder, "..", index.guest.folder) : folder;
  const readPart = async (photo: ClientPhoto, part: Part) =>
    read(await fileKey(keys, photo, part), join(photos, sealedName(photo, part)));
  const originals = new Map<string, Buffer>();
  for (const picture of index.pictures) {
    for (const part of ["thumbnail", "view"] as const) await readPart(picture, part);
    if (picture.hasOriginal) originals.set(picture.file, await readPart(picture, "original"));
  }
  return { index, originals };
}
