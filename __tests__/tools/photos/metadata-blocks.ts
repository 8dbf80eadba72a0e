/** Builds metadata blocks as cameras and programs write them, for the tests of what reads them. */

import sharp from "sharp";

const PHOTOSHOP_HEADER = Buffer.from("Photoshop 3.0\0", "latin1");

/** A JPEG with an IPTC block, wrapped as Photoshop does, behind its first two bytes. */
export function withIptc(jpeg: Buffer, block: Buffer): Buffer {
  const payload = Buffer.concat([PHOTOSHOP_HEADER, photoshopResource(0x0404, block)]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}

/** A JPEG with an XMP packet beside what it had. */
export const withXmp = (jpeg: Buffer, packet: string): Promise<Buffer> =>
  sharp(jpeg).keepMetadata().withXmp(packet).jpeg().toBuffer();

/** One of the blocks of which Photoshop's segment is made. */
function photoshopResource(id: number, data: Buffer): Buffer {
  const head = Buffer.from("8BIM\0\0\0\0\0\0\0\0", "latin1");
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An IPTC block of datasets of record 2. Texts are UTF-8. */
export function iptcBlock(...datasets: [number: number, text: string | Buffer][]): Buffer {
  const parts = datasets.map(([number, text]) => {
    const bytes = Buffer.from(text as string);
    const head = Buffer.from([0x1c, 2, number, 0, 0]);
    head.writeUInt16BE(bytes.length, 3);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat(parts);
}

/** An XMP packet around the fields of one description. */
export const xmpPacket = (fields: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
   ${fields}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>`;

/** A field in one language or several, as XMP has its titles and descriptions. */
export function inLanguages(tag: string, texts: Record<string, string>): string {
  const items = Object.entries(texts).map(
    ([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`,
  );
  return `<${tag}><rdf:Alt>${items.join("\n")}</rdf:Alt></${tag}>`;
}
