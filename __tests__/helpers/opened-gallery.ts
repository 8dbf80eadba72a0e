import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { INDEX_NAME } from "@/lib/clients/addresses";
import { type ClientIndex, parseIndex, sealedName } from "@/lib/clients/client-index";
import { open } from "@/lib/clients/sealed-file";
import { keysOf } from "@/tools/clients/records";
import { flatPhoto } from "./photos";

/** A couple's words, which must not be readable on a server. */
export const COUPLE = {
  title: "Anna és Bence",
  greeting: "Köszönöm ezt a szép napot!",
  until: "2999-12-31",
  choose: 4013,
};

/** A JPEG as a camera writes it. @param time `10:00:00`, always on the same day */
export const shot = (time: string, picture: Sharp = flatPhoto("#806040", 90, 60)) =>
  picture
    .withExif({ IFD2: { DateTimeOriginal: `2026:06:12 ${time}` } })
    .jpeg()
    .toBuffer();

/** Opens a gallery's folder as its page does: the index, and the originals by their camera file name. */
export async function openGallery(
  folder: string,
  secret: string,
): Promise<{ index: ClientIndex; originals: Map<string, Buffer> }> {
  const { key } = await keysOf(secret);
  const read = async (name: string) =>
    Buffer.from(await open(key, name, new Uint8Array(await readFile(join(folder, name)))));
  const index = parseIndex(`${await read(INDEX_NAME)}`);
  const originals = new Map<string, Buffer>();
  for (const picture of index.pictures) {
    for (const part of ["thumbnail", "view"] as const) await read(sealedName(picture, part));
    if (picture.hasOriginal)
      originals.set(picture.file, await read(sealedName(picture, "original")));
  }
  return { index, originals };
}
