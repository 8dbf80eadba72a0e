import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CLIENT_FILES, INDEX_NAME } from "@/lib/clients/addresses";
import { type ClientIndex, sealedName, writeIndex } from "@/lib/clients/client-index";
import { deriveKeys, randomName } from "@/lib/clients/keys";
import { seal } from "@/lib/clients/sealed-file";
import { newSecret, readSecret } from "@/lib/clients/secret";

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
  const { folder, key } = await deriveKeys(readSecret(secret) ?? new Uint8Array());
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const keep = async (name: string, content: Uint8Array<ArrayBuffer>) =>
    void files.set(name, await seal(key, name, content));

  const index: ClientIndex = {
    version: 1,
    title: "Zsófi és Bence",
    greeting: "Itt vannak a képeitek.",
    until: "2999-12-31",
    choose: 2,
    pictures: pictures.map(({ jpeg: _, original: __, ...one }) => {
      return { name: randomName(), hasOriginal: true, ...one };
    }),
    ...texts,
  };
  for (const [at, picture] of index.pictures.entries()) {
    const { jpeg = new Uint8Array(), original = jpeg } = pictures[at] ?? {};
    for (const part of ["thumbnail", "view"] as const) await keep(sealedName(picture, part), jpeg);
    await keep(sealedName(picture, "original"), original);
  }
  await keep(INDEX_NAME, new TextEncoder().encode(writeIndex(index)));
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
