import { partsOf } from "@/lib/clients/client-index";
import { randomName } from "@/lib/clients/sealing";
import { changeClientGallery, listGalleries, openPhoto, sealPhoto } from "./records";

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
      for (const part of partsOf(old)) {
        const content = await openPhoto(root, gallery, old, part);
        if (content) await sealPhoto(root, gallery, photo, part, content);
      }
      gallery.pictures = gallery.pictures.map((one) => (one === old ? photo : one));
      return true;
    });
  while (await resealOne());
}

export async function resealGalleries(root: string): Promise<void> {
  for (const { folder } of await listGalleries(root)) await resealPhotos(root, folder);
}
