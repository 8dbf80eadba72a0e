/**
 * An `.ico` file that holds PNG pictures, which every browser of the last fifteen years takes.
 *
 * @param pictures square PNGs with their width in px, at most 256
 */
export function toIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const HEADER = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, no cursor
  head.writeUInt16LE(pictures.length, 4);
  let dataAt = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size % 256, at); // 0 stands for 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(dataAt, at + 12);
    dataAt += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
