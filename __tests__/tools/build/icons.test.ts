import sharp from "sharp";
import { toIco } from "@/tools/build/icons";

test("the picture of an .ico is where its entry says, in the size that it says", async () => {
  const png = await sharp({
    create: { width: 48, height: 48, channels: 3, background: "#934b35" },
  })
    .png()
    .toBuffer();
  const ico = toIco(png, 48);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([ico[6], ico[7]]).toEqual([48, 48]);
  const start = ico.readUInt32LE(18);
  expect(ico.subarray(start, start + ico.readUInt32LE(14))).toEqual(png);
});
