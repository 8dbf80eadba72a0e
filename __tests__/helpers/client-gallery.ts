import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CLIENT_FILES } from "@/lib/clients/addresses";
import { changingFiles, coverPhoto } from "@/lib/clients/client-cover";
import { type ClientIndex, partsOf, sealedName } from "@/lib/clients/client-index";
import { deriveKeys, fileKey, randomName, seal } from "@/lib/clients/sealing";
import { newSecret } from "@/lib/clients/secret";

export interface TestPicture {
  file: string;
  jpeg: Uint8Array<ArrayBuffer>;
  /** Defaults to the bytes of the JPEG. */
  original?: Uint8Array<ArrayBuffer>;
  /** In px, of the JPEG that is both thumbnail and view. */
  width: number;
  height: number;
  hasOriginal?: boolean;
}

/** A gallery as on the server: its sealed files by name. */
export async function sealGallery(
  pictures: TestPicture[],
  { secret = newSecret(), ...texts }: Partial<ClientIndex> & { secret?: string } = {},
) {
  const keys = await deriveKeys(secret);
  const { folder, key } = keys;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();

  const index: ClientIndex = {
    version: 2,
    title: "Zsófi és Bence",
    greeting: "Itt vannak a képeitek.",
    until: "2999-12-31",
    choose: 2,
    chapters: [],
    pictures: pictures.map(({ jpeg: _, original: __, ...one }, number) => {
      return { name: randomName(), hasOriginal: true, isPrivate: false, number, ...one };
    }),
    ...texts,
  };
  for (const [at, picture] of index.pictures.entries()) {
    const { jpeg = new Uint8Array(), original = jpeg } = pictures[at] ?? {};
    for (const part of partsOf(picture)) {
      const name = sealedName(picture, part);
      const key = await fileKey(keys, picture, part);
      files.set(name, await seal(key, name, part === "original" ? original : jpeg));
    }
  }
  const cover = pictures.find(({ file }) => file === coverPhoto(index)?.file);
  for (const [name, content] of changingFiles(index, cover?.jpeg))
    files.set(name, await seal(key, name, content));
  return { secret, folder, key, index, files };
}

/** Writes a gallery to the folder that a Node host serves. */
export async function putOnServer(...args: Parameters<typeof sealGallery>) {
  const gallery = await sealGallery(...args);
  const folder = join(CLIENT_FILES, gallery.folder);
  await mkdir(folder, { recursive: true });
  for (const [name, file] of gallery.files) await writeFile(join(folder, name), file);
  return gallery;
}
