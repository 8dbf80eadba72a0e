import fc from "fast-check";
import { tidyText } from "@/tools/photos/decode-text";
import { readXmp as readPacket } from "@/tools/photos/xmp";
import { inLanguages, xmpPacket } from "./metadata";

const readXmp = (packet: string) => readPacket(Buffer.from(packet));
const described = (text: string) => readXmp(xmpPacket(inLanguages("dc:description", { hu: text })));

test("description, title, creator and copyright are read", () => {
  const packet = xmpPacket(`
    ${inLanguages("dc:description", { "x-default": "Csokor az ablakban" })}
    ${inLanguages("dc:title", { "x-default": "Csokor" })}
    <dc:creator><rdf:Seq><rdf:li>Kovács Ödön</rdf:li><rdf:li>Segéd</rdf:li></rdf:Seq></dc:creator>
    ${inLanguages("dc:rights", { "x-default": "© 2023 Kovács Ödön" })}`);
  expect(readXmp(packet)).toEqual({
    description: "Csokor az ablakban",
    title: "Csokor",
    creator: "Kovács Ödön",
    copyright: "© 2023 Kovács Ödön",
  });
});

test("of several languages the Hungarian text counts, then the default, then the first", () => {
  const texts = { de: "Strauß", "x-default": "Bouquet", "hu-HU": "Csokor" };
  const read = (some: Record<string, string>) =>
    readXmp(xmpPacket(inLanguages("dc:description", some))).description;
  expect(read(texts)).toBe("Csokor");
  expect(read({ de: texts.de, "x-default": texts["x-default"] })).toBe("Bouquet");
  expect(read({ de: texts.de, en: "Bouquet" })).toBe("Strauß");
  expect(read({ hu: " ", de: texts.de })).toBe("Strauß");
});

test("ExifTool's apostrophes around the language are quotation marks, too", () => {
  const packet = xmpPacket(
    "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Bouquet</rdf:li>" +
      "<rdf:li xml:lang='hu-HU'>Csokor</rdf:li></rdf:Alt></dc:title>",
  );
  expect(readXmp(packet)).toEqual({ title: "Csokor" });
});

test("a language that only begins with the same letters is not Hungarian", () => {
  const packet = xmpPacket(inLanguages("dc:title", { hup: "Xxx", "x-default": "Bouquet" }));
  expect(readXmp(packet)).toEqual({ title: "Bouquet" });
});

test.each([
  ["Anna &amp; Béla", "Anna & Béla"],
  ["&lt;3 &quot;igen&quot; &apos;nem&apos; &gt;", "<3 \"igen\" 'nem' >"],
  ["&#337;szi esk&#xFC;v&#x151;", "őszi esküvő"],
  ["&#x1F642; mosoly", "🙂 mosoly"],
  ["&amp;lt; marad", "&lt; marad"],
  ["Csokor&#xA;az&#10;ablakban", "Csokor az ablakban"],
  ["A&nbsp;B & C", "A&nbsp;B & C"],
  ["&constructor;&toString;", "&constructor;&toString;"],
  ["Rossz &#0;&#x110000;&#xD800;&#99999999999; jel", "Rossz jel"],
])("what stands as %p reads %p", (written, text) => {
  expect(described(written)).toEqual({ description: text });
});

test("a field that stands as an attribute is read", () => {
  const attributes = "dc:title=\"Anna &amp; Béla\" dc:description='Csokor az ablakban'";
  expect(readXmp(xmpPacket("", attributes))).toEqual({
    title: "Anna & Béla",
    description: "Csokor az ablakban",
  });
});

test("a field that holds its text without a list is read", () => {
  expect(readXmp(xmpPacket("<dc:title>Csokor</dc:title>"))).toEqual({ title: "Csokor" });
});

test("texts on several lines come onto one", () => {
  expect(described("\n  Csokor\r\n  az ablakban\n")).toEqual({ description: "Csokor az ablakban" });
});

test.each([
  "<dc:title/>",
  "<dc:title />",
  "<dc:title></dc:title>",
  "<dc:title><rdf:Alt/></dc:title>",
  '<dc:title><rdf:Alt><rdf:li xml:lang="hu"> </rdf:li></rdf:Alt></dc:title>',
  "<dc:title><rdf:Alt><rdf:li>nem zárt",
  "<dc:titles>Más</dc:titles>",
])("%p says nothing", (fields) => {
  expect(readXmp(xmpPacket(fields))).toEqual({});
});

test("an empty field does not take its neighbour's text", () => {
  const fields = `<dc:title />${inLanguages("dc:description", { hu: "Csokor" })}`;
  expect(readXmp(xmpPacket(fields))).toEqual({ description: "Csokor" });
  const filled = `${fields}${inLanguages("dc:title", { hu: "Torta" })}`;
  expect(readXmp(xmpPacket(filled))).toEqual({ description: "Csokor", title: "Torta" });
});

test("no packet, however broken, stops the reading", () => {
  const piece = fc.constantFrom(
    ...["<dc:title>", "</dc:title>", "<dc:description ", "<rdf:li", "</rdf:li>", ">", "</", "<"],
    ...['xml:lang="hu"', "dc:title='", '"', "&#x", "&amp;", "&#55296;", ";", "Csokor", "\n"],
  );
  const likely = fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join("")));
  const bytes = fc.uint8Array({ maxLength: 400 }).map((data) => Buffer.from(data));
  fc.assert(
    fc.property(fc.oneof(likely, bytes), (packet) => {
      for (const text of Object.values(readPacket(packet))) {
        expect(text).not.toBe("");
        expect(text).toBe(tidyText(text));
        expect(text).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});
