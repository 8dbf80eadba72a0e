/** Seals the files of client galleries. */
import { hash } from "node:crypto";
import { basename, join } from "node:path";
import { type ClientPhoto, partsOf, sealedName } from "@/lib/clients/client-index";
import { deriveKeys, fileKey, NONCE_BYTES, seal } from "@/lib/clients/sealing";
import { writeFileAtomic } from "@/lib/write-file-atomic";

/** `isPublic` if everyone has the key: then the same content always gives the same file. */
export async function sealFile(
  path: string,
  key: CryptoKey,
  content: Uint8Array,
  { isPublic = false } = {},
) {
  const nonceOf = () => new Uint8Array(hash("sha256", content, "buffer")).slice(0, NONCE_BYTES);
  const nonce = isPublic ? nonceOf() : undefined; // by default it is random
  await writeFileAtomic(path, await seal(key, basename(path), new Uint8Array(content), nonce));
}

/** @param contents by part; a missing one is left out */
export async function sealPhoto(
  folder: string,
  secret: string,
  photo: ClientPhoto,
  contents: Record<string, Uint8Array | undefined>,
  { isPublic = false } = {},
): Promise<void> {
  const keys = await deriveKeys(secret);
  for (const part of partsOf(photo)) {
    const [content, key] = [contents[part], await fileKey(keys, photo, part)];
    if (content) await sealFile(join(folder, sealedName(photo, part)), key, content, { isPublic });
  }
}
