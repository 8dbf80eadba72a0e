import sharp from "sharp";
import { isRaw } from "@/tools/photos/raw";
import { takeIn } from "@/tools/photos/take-in";
import { flatPicture, plainJpeg } from "../../helpers/pictures";

const latin1 = (text: string) => Buffer.from(text, "latin1");

type Order = "II" | "MM";
type Entry = [tag: number, type: 3 | 4, value: number];

/** A TIFF of directories, one behind the other; only the first is known from the head. */
function tiff(order: Order, ...directories: Entry[][]): Buffer {
  const write = (buffer: Buffer, value: number, at: number, size: number) =>
    order === "II" ? buffer.writeUIntLE(value, at, size) : buffer.writeUIntBE(value, at, size);
  const head = Buffer.alloc(8);
  head.write(order, "latin1");
  write(head, 42, 2, 2);
  write(head, 8, 4, 4);
  const parts = directories.map((entries) => {
    const part = Buffer.alloc(2 + entries.length * 12 + 4);
    write(part, entries.length, 0, 2);
    for (const [n, [tag, type, value]] of entries.entries()) {
      const at = 2 + n * 12;
      write(part, tag, at, 2);
      write(part, type, at + 2, 2);
      write(part, 1, at + 4, 4);
      write(part, value, at + 8, type === 3 ? 2 : 4);
    }
    return part;
  });
  return Buffer.concat([head, ...parts]);
}

const [PHOTOMETRIC, SUB_IFDS, DNG_VERSION] = [0x0106, 0x014a, 0xc612];
/** Values of the photometric interpretation: RGB, and a colour filter array. */
const [RGB, CFA] = [2, 32803];
/** Where the second directory of {@link tiff} begins, behind a first one of two entries. */
const SECOND = 8 + 2 + 2 * 12 + 4;

test.each([
  ...["nef", "NRW", "cr2", "cr3", "crw", "arw", "sr2", "srf", "dng", "raf", "orf", "rw2", "pef"],
  ...["srw", "3fr", "iiq", "x3f", "rwl"],
])("a file that ends in .%s is refused, though its bytes are a preview", async (ending) => {
  const preview = await flatPicture("#c81e28").tiff().toBuffer();
  await expect(takeIn(preview, `/kartya/DSC_0042.${ending}`)).rejects.toMatchObject({
    fault: "raw",
    message:
      "is a camera's raw file; export it as JPEG (full size, quality 90 or more) and take that in",
  });
});

test.each<[string, Buffer]>([
  ["Canon's CR3", latin1("\0\0\0\x18ftypcrx \0\0\0\x01crx isom")],
  ["Canon's CR2", latin1("II*\0\x10\0\0\0CR\x02\0\0\0\0\0")],
  ["Canon's CRW", latin1("II\x1a\0\0\0HEAPCCDR")],
  ["Fujifilm's", latin1("FUJIFILMCCD-RAW 0201FF383501")],
  ["Olympus'", latin1("IIRO\x08\0\0\0")],
  ["Panasonic's", latin1("IIU\0\x08\0\0\0")],
  ["Sigma's", latin1("FOVb\0\0\x02\0")],
  ["a DNG", tiff("II", [[DNG_VERSION, 4, 1]])],
  [
    "Nikon's, with the preview first",
    tiff(
      "MM",
      [
        [PHOTOMETRIC, 3, RGB],
        [SUB_IFDS, 4, SECOND],
      ],
      [[PHOTOMETRIC, 3, CFA]],
    ),
  ],
  ["Pentax', with the raw picture first", tiff("II", [[PHOTOMETRIC, 3, CFA]])],
])("%s raw file is known by its bytes, whatever it is called", async (_, bytes) => {
  await expect(takeIn(bytes, "kep.jpg")).rejects.toMatchObject({ fault: "raw" });
});

test.each<[string, () => Promise<Buffer>]>([
  ["a JPEG", () => plainJpeg("#c81e28")],
  ["a TIFF", () => flatPicture("#494949").tiff({ compression: "none" }).toBuffer()],
  ["a TIFF of layers", () => flatPicture("#c81e28").tiff({ pyramid: true, tile: true }).toBuffer()],
  ["a PNG", () => flatPicture("#c81e28").png().toBuffer()],
  ["an AVIF", () => flatPicture("#c81e28").avif().toBuffer()],
])("%s is no raw file", async (_, make) => {
  const bytes = await make();
  expect(isRaw(bytes, "nef.jpg")).toBe(false);
  const { original } = await takeIn(bytes, "nef.jpg");
  expect((await sharp(original).metadata()).format).toBe("jpeg");
});

test("half a file, or a directory that leads nowhere, is looked at no further than it goes", () => {
  const whole = tiff("MM", [[PHOTOMETRIC, 3, RGB]], [[PHOTOMETRIC, 3, CFA]]);
  for (let length = 0; length <= whole.length; length += 1) {
    expect(isRaw(whole.subarray(0, length), "kep.tif")).toBe(false);
  }
  const astray = [
    [PHOTOMETRIC, 3, RGB],
    [SUB_IFDS, 4, 0xfffffff0],
  ] satisfies Entry[];
  expect(isRaw(tiff("II", astray), "kep.tif")).toBe(false);
});
