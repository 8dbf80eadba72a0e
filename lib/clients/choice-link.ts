/**
 * A couple's choice in a link: one bit per photo, by its number, with another one after the last photo, then a checksum.
 * About 110 characters for 600 photos.
 */
import { fromBase64Url, toBase64Url } from "./base64url";
import type { ClientPhoto } from "./client-index";

type Numbered = readonly Pick<ClientPhoto, "number">[];

export type LinkedChoice = NonNullable<Awaited<ReturnType<typeof readChoice>>>;

const CHECKSUM_CHARACTERS = 6;

export async function writeChoice(folder: string, photos: Numbered, chosen: readonly number[]) {
  const numbers = photos.map(({ number }) => number);
  const end = Math.max(-1, ...numbers) + 1;
  const bytes = new Uint8Array((end >> 3) + 1);
  for (const number of [...numbers.filter((number) => chosen.includes(number)), end])
    bytes[number >> 3] = (bytes[number >> 3] ?? 0) | (128 >> (number & 7));
  const bits = toBase64Url(bytes);
  return bits + (await checksum(folder, bits));
}

/**
 * @returns `chosen` has the photos' numbers, `removed` those that the gallery no longer has, and `isOlder` is true if
 * photos have been added since; undefined if the link is truncated or belongs to another gallery
 */
export async function readChoice(folder: string, photos: Numbered, text: string) {
  const bits = text.slice(0, -CHECKSUM_CHARACTERS);
  if (text !== bits + (await checksum(folder, bits))) return undefined;
  const listed = new Set<number>();
  for (const [at, byte] of fromBase64Url(bits).entries())
    for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) listed.add(8 * at + bit);
  const end = Math.max(...listed);
  listed.delete(end);
  const numbers = photos.map(({ number }) => number);
  const chosen = numbers.filter((number) => listed.has(number));
  const removed = [...listed].filter((number) => !numbers.includes(number));
  const isOlder = numbers.some((number) => number >= end);
  return { chosen, removed, isOlder };
}

async function checksum(folder: string, bits: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${folder} ${bits}`));
  return toBase64Url(new Uint8Array(hash)).slice(0, CHECKSUM_CHARACTERS);
}
