/** Keys derived from a gallery's 128-bit secret, which cannot be guessed, so no slow hash (PBKDF2) is needed. */
export interface ClientKeys {
  /** Name of the gallery's folder on the server: 32 hexadecimal digits that do not reveal the secret. */
  folder: string;
  /** Seals and opens the gallery's files: `sealed-file.ts`. Not extractable. */
  key: CryptoKey;
}

/** HKDF-SHA-256 (RFC 5869) without salt; the purpose is its `info`. */
const hkdf = (purpose: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(),
  info: new TextEncoder().encode(`client-gallery ${purpose}`),
});

export async function deriveKeys(secret: Uint8Array<ArrayBuffer>): Promise<ClientKeys> {
  const { subtle } = globalThis.crypto;
  const root = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits", "deriveKey"]);
  const folder = new Uint8Array(await subtle.deriveBits(hkdf("folder"), root, 128));
  const aes = { name: "AES-GCM", length: 256 };
  const key = await subtle.deriveKey(hkdf("key"), root, aes, false, ["encrypt", "decrypt"]);
  return { folder: hexOf(folder), key };
}

/** A name for a file on the server: 32 hexadecimal digits. */
export const randomName = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
