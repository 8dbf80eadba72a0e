import sharp from "sharp";
import { toIco } from "@/tools/build/icons";

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "#934b35" } })
    .png()
    .toBuffer();

test("every picture of an .ico is where its entry says, in the size that it says", async () => {
  const sizes = [16, 48, 256];
  const pictures = await Promise.all(
    sizes.map(async (size) => ({ size, png: await square(size) })),
  );
  const ico = toIco(pictures);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index;
    expect([ico[entry], ico[entry + 1]]).toEqual([size % 256, size % 256]);
    const start = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
});
