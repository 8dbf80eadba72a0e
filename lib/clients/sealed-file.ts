/**
 * A file of a client gallery on the server: a nonce of 12 random bytes, then the content, encrypted with AES-256-GCM. The
 * file's name is authenticated as additional data, so the server cannot swap files.
 */
export const NONCE_BYTES = 12;

/** The file was changed, swapped or truncated, or sealed with the key of another gallery. */
export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}

const cipher = (nonce: Uint8Array<ArrayBuffer>, name: string) => ({
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
  content: Uint8Array<ArrayBuffer>,
  nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<Uint8Array<ArrayBuffer>> {
  const encrypted = await crypto.subtle.encrypt(cipher(nonce, name), key, content);
  const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
  return sealed;
}

/** @throws {DamagedFileError} unless the file is whole, has this name, and was sealed with this key */
export async function open(
  key: CryptoKey,
  name: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const encrypted = sealed.subarray(NONCE_BYTES);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipher(nonce, name), key, encrypted));
  } catch {
    throw new DamagedFileError(name);
  }
}
