import { MAX_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import { readFacts } from "./encode";
import { type Fingerprint, fingerprintOf } from "./fingerprint";
import { readMetadata } from "./metadata";

/** In px, on the long edge. A smaller picture is unsharp in a viewer that fills a screen. */
export const GOOD_EDGE = 1600;

/**
 * Decodes an original and says what is doubtful about it, in plain words.
 * @throws {PhotoError} when it is no picture, damaged or too small
 */
export async function inspectOriginal(
  bytes: Buffer,
): Promise<{ fingerprint: Fingerprint | undefined; isSmall: boolean; doubts: string[] }> {
  const { width, height } = await readFacts(bytes, "");
  const fingerprint = await fingerprintOf(bytes);
  const doubts: string[] = [];
  const edge = Math.max(width, height);
  if (edge > MAX_ORIGINAL_EDGE) {
    doubts.push(
      `is larger than needed: ${width} x ${height} px; take it in again with add, which shrinks it`,
    );
  }
  if ((await readMetadata(bytes)).hasPlace) {
    doubts.push("tells where it was taken (GPS); take it in again with add, which removes it");
  }
  return { fingerprint, isSmall: edge < GOOD_EDGE, doubts };
}
