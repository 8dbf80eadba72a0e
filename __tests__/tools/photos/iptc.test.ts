import fc from "fast-check";
import { decodeText, tidyText } from "@/tools/photos/decode-text";
import { readIptc } from "@/tools/photos/iptc";
import { iptcBlock, photoshopResource } from "./metadata";

/** „Őszi esküvő” as programs wrote it that did not know UTF-8: the same bytes in Windows-1250 and Latin-2. */
const WINDOWS_1250 = Buffer.from("\xd5szi esk\xfcv\xf5", "latin1");

test("title, creator, copyright and description are read", () => {
  const block = iptcBlock(
    [5, "Csokor"],
    [80, "Kovács Ödön"],
    [116, "© 2023 Kovács Ödön"],
    [120, "Csokor az ablakban"],
  );
  expect(readIptc(block)).toEqual({
    title: "Csokor",
    creator: "Kovács Ödön",
    copyright: "© 2023 Kovács Ödön",
    description: "Csokor az ablakban",
  });
});

test("what an old Hungarian program wrote is read with its letters", () => {
  const block = iptcBlock([120, WINDOWS_1250], [80, Buffer.from("T\xfb \xc1rp\xe1d", "latin1")]);
  expect(readIptc(block)).toEqual({ description: "Őszi esküvő", creator: "Tű Árpád" });
});

test("the quotation marks and the dash of Windows are read", () => {
  expect(decodeText(Buffer.from("\x84Igen\x94 \x96 mondta", "latin1"))).toBe("„Igen” – mondta");
});

test("each text is on one line, without what is around it", () => {
  const block = iptcBlock([120, "  Csokor\r\n\r\n az\tablakban \0\0"]);
  expect(readIptc(block)).toEqual({ description: "Csokor az ablakban" });
  expect(tidyText("\0 \n")).toBe("");
});

test("the mark that some programs put in front of UTF-8 is no letter of the text", () => {
  expect(decodeText(Buffer.from("\uFEFFCsokor"))).toBe("Csokor");
});

test("empty texts are no texts", () => {
  expect(readIptc(iptcBlock([5, ""], [120, " \0 "]))).toEqual({});
});

test("of several creators the first is the photographer", () => {
  const block = iptcBlock([80, ""], [80, "Kovács Ödön"], [80, "Segéd Elek"]);
  expect(readIptc(block)).toEqual({ creator: "Kovács Ödön" });
});

test("other records and datasets are passed over", () => {
  const charset = Buffer.concat([Buffer.from([0x1c, 1, 90, 0, 3]), Buffer.from("\x1b%G")]);
  const otherRecord = Buffer.from([0x1c, 3, 120, 0, 4, 0x58, 0x58, 0x58, 0x58]);
  const block = Buffer.concat([charset, otherRecord, iptcBlock([25, "esküvő"], [120, "Csokor"])]);
  expect(readIptc(block)).toEqual({ description: "Csokor" });
});

test("a text may hold the byte with which datasets begin", () => {
  const text = Buffer.from("a\x1c\x02\x05\x00\x01Xb", "latin1");
  expect(readIptc(iptcBlock([120, text], [5, "Csokor"]))).toMatchObject({ title: "Csokor" });
});

test("a block in Photoshop's wrapping is read, whatever stands around it", () => {
  const iptc = photoshopResource(0x0404, iptcBlock([120, "Csokor az ablakban"]));
  // A thumbnail: its bytes look like a title of 40 letters.
  const thumbnail = photoshopResource(0x040c, Buffer.from("\x1c\x02\x05\x00\x28ABCD", "latin1"));
  const expected = { description: "Csokor az ablakban" };
  expect(readIptc(Buffer.concat([iptc, thumbnail, Buffer.alloc(100, 0x41)]))).toEqual(expected);
  expect(readIptc(Buffer.concat([thumbnail, iptc]))).toEqual(expected);
});

test("a block whose length looks like a dataset is read whole", () => {
  const filler = "a".repeat(0x1c02 - 5 - 5 - "Csokor".length);
  const block = iptcBlock([120, "Csokor"], [25, filler]);
  expect(block).toHaveLength(0x1c02);
  expect(readIptc(photoshopResource(0x0404, block))).toEqual({ description: "Csokor" });
});

test.each(["\x02ab\0", "\x03abc"])("a block that has a name, %j, is read", (name) => {
  const plain = photoshopResource(0x0404, iptcBlock([120, "Csokor"]));
  const named = [
    plain.subarray(0, 6),
    Buffer.from(name),
    plain.subarray(8),
    Buffer.from("\x1c\x02\x05\0\x01X"),
  ];
  expect(readIptc(Buffer.concat(named))).toEqual({ description: "Csokor" });
});

test("of a block that ends too early, what is whole is read", () => {
  const block = iptcBlock([5, "Csokor"], [120, "Csokor az ablakban"]);
  expect(readIptc(block.subarray(0, block.length - 3))).toEqual({ title: "Csokor" });
});

test("no block, however broken, stops the reading", () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  // Mostly bytes that mean something, so that the reader gets somewhere.
  const likely = fc.array(fc.constantFrom(0x1c, 0, 1, 2, 5, 80, 116, 120, 0x41, 0xf5), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(fc.oneof(bytes, likely), fc.boolean(), (data, isWrapped) => {
      const block = Buffer.from(data);
      const texts = readIptc(isWrapped ? photoshopResource(0x0404, block) : block);
      for (const text of Object.values(texts)) {
        expect(text).not.toBe("");
        expect(text).toBe(tidyText(text));
      }
    }),
  );
});
