import { type Bytes, fromBase64Url } from "./base64url";
import { ClientError, type ClientPhoto, type Part } from "./client-index";
import { readSecret } from "./secret";

const { subtle } = globalThis.crypto;

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** HKDF-SHA-256 (RFC 5869) without salt; the purpose is its `info`. */
const derive = async (from: CryptoKey, purpose: string, bits: number): Promise<Bytes> => {
  const info = new TextEncoder().encode(`client-gallery ${purpose}`);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return new Uint8Array(await subtle.deriveBits(hkdf, from, bits));
};

const rootOf = (secret: Bytes) => subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);

const aesKey = (bytes: Bytes): Promise<CryptoKey> =>
  subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

export type ClientKeys = Awaited<ReturnType<typeof deriveKeys>>;

/**
 * The keys of a gallery. Nobody can guess its 128-bit secret, so no slow hash (PBKDF2) is needed.
 * @throws {ClientError} if the text is not a complete secret
 */
export async function deriveKeys(secret: string) {
  const bytes = readSecret(secret);
  if (!bytes) throw new ClientError("wrongSecret");
  const root = await rootOf(bytes);
  return {
    /** Name of the gallery's folder on the server: 32 hexadecimal digits that do not reveal the secret. */
    folder: hexOf(await derive(root, "folder", 128)),
    /** Opens the index and the cover. Not extractable. */
    key: await aesKey(await derive(root, "key", 256)),
    /** The key of a photo's original, from which {@link viewKey} derives that of its thumbnail and view. */
    originalKey: (name: string) => derive(root, `photo ${name}`, 256),
  };
}

/** Whoever has this key cannot open the original. */
export const viewKey = async (originalKey: Bytes): Promise<Bytes> =>
  derive(await rootOf(originalKey), "view", 256);

/** The key of one sealed file of a photo. An index for guests lists keys; otherwise, they are derived. */
export async function fileKey(
  { originalKey }: ClientKeys,
  { name, key, hasOriginal }: Pick<ClientPhoto, "name"> & Partial<ClientPhoto>,
  part: Part,
): Promise<CryptoKey> {
  const bytes = key ? fromBase64Url(key) : await originalKey(name);
  return aesKey(part === "original" || (key && !hasOriginal) ? bytes : await viewKey(bytes));
}

/** A name for a file on the server: 32 hexadecimal digits. */
export const randomName = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** A sealed file is a nonce of this many random bytes, then the content, encrypted with AES-256-GCM. */
export const NONCE_BYTES = 12;

/** The file's name is authenticated, so the server cannot swap files. */
const cipher = (nonce: Bytes, name: string) => ({
  name: "AES-GCM",
  iv: nonce,
  additionalData: new TextEncoder().encode(name),
});

/**
 * @param name of the file on the server, without its folder
 * @param nonce never used twice with a key, unless the content is public
 */
export async function seal(
  key: CryptoKey,
  name: string,
  content: Bytes,
  nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<Bytes> {
  const encrypted = await subtle.encrypt(cipher(nonce, name), key, content);
  const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
  return sealed;
}

/** @throws {DOMException} unless the file is whole, has this name, and was sealed with this key */
export async function open(key: CryptoKey, name: string, sealed: Bytes): Promise<Bytes> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const encrypted = sealed.subarray(NONCE_BYTES);
  return new Uint8Array(await subtle.decrypt(cipher(nonce, name), key, encrypted));
}
