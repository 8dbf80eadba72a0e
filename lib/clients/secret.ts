/**
 * The secret of a client gallery: 128 random bits, written as 26 letters of Crockford's base32, which has no I, L, O or U,
 * so that it can be read out and typed. The last 2 of the 130 bits are zero.
 */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const BYTES = 16;
const LETTERS = 26;
const PADDING_BITS = 2n;

export function newSecret(): string {
  let bits = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(BYTES)))
    bits = (bits << 8n) | BigInt(byte);
  bits <<= PADDING_BITS;
  let text = "";
  for (let left = LETTERS; left > 0; left--) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}

/**
 * Takes what people type and mail programs add: capitals, spaces, dashes and full stops, o for 0, i and l for 1.
 * @returns undefined if the text is no whole secret
 */
export function readSecret(text: string): Uint8Array<ArrayBuffer> | undefined {
  const letters = text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  if (letters.length !== LETTERS) return undefined;
  let bits = 0n;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return undefined;
    bits = (bits << 5n) | BigInt(value);
  }
  if (bits & ((1n << PADDING_BITS) - 1n)) return undefined;
  bits >>= PADDING_BITS;
  const bytes = new Uint8Array(BYTES);
  for (let index = BYTES - 1; index >= 0; index--) {
    bytes[index] = Number(bits & 255n);
    bits >>= 8n;
  }
  return bytes;
}
