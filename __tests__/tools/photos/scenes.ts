import sharp, { type Sharp } from "sharp";

/** Pseudo-random numbers from 0 to 1, the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A picture of soft light and shade that looks like no other seed's: what a camera sees, without its detail. */
export function scene(seed: number, width = 600, height = 400): Sharp {
  const random = randomOf(seed);
  const columns = 12;
  const rows = 8;
  const cells = Uint8Array.from({ length: columns * rows * 3 }, () => Math.floor(random() * 256));
  const raw = { width: columns, height: rows, channels: 3 } as const;
  return sharp(cells, { raw }).resize(width, height, { fit: "fill", kernel: "cubic" });
}
