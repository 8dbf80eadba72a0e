/**
 * The secret of a client gallery: 128 random bits, written as 26 characters of Crockford's base32. It has no I, L, O or U,
 * so people can read it out and type it. The last 2 of the 130 bits are zero.
 */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const BYTES = 16;
const PADDING = "00";

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("") + PADDING;
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

/**
 * Accepts what people type and mail programs add: capitals, spaces, dashes and full stops, o for 0, i and l for 1.
 * @returns undefined if the text is not a complete secret
 */
export function readSecret(text: string): Uint8Array<ArrayBuffer> | undefined {
  const characters = text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  if (!/^[^u]{26}$/.test(characters)) return undefined;
  const values = Array.from(characters, (character) => ALPHABET.indexOf(character));
  const bits = values.map((value) => value.toString(2).padStart(5, "0")).join("");
  if (!bits.endsWith(PADDING)) return undefined;
  return Uint8Array.from({ length: BYTES }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2),
  );
}
