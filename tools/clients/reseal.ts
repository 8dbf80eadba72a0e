import { partsOf } from "@/lib/clients/client-index";
import { randomName } from "@/lib/clients/sealing";
import { sealPhoto } from "../photos/seal-files";
import { changeClientGallery, listGalleries, readSealedPhoto, sealedPath } from "./records";

/**
 * Seals the photos that have an `oldKey` anew. Each gets another name, and so another key and other files. One at a time, so
 * the next call continues after an interruption. Files that are missing or damaged here are missing afterwards.
 */
export async function resealPhotos(root: string, folder: string): Promise<void> {
  const resealOne = () =>
    changeClientGallery(root, folder, async (gallery) => {
      const old = gallery.pictures.find(({ oldKey }) => oldKey);
      if (!old) return false;
      const { oldKey: _, ...rest } = old;
      const photo = { ...rest, name: randomName() };
      const contents: Record<string, Buffer | undefined> = {};
      for (const part of partsOf(old))
        contents[part] = await readSealedPhoto(root, gallery, old, part);
      await sealPhoto(sealedPath(root, folder), gallery.secret, photo, contents);
      gallery.pictures = gallery.pictures.map((picture) => (picture === old ? photo : picture));
      return true;
    });
  while (await resealOne());
}

export async function resealGalleries(root: string): Promise<void> {
  for (const { folder } of await listGalleries(root)) await resealPhotos(root, folder);
}
