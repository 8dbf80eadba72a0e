/** Builds metadata blocks as cameras and programs write them. */
import sharp from "sharp";

const PHOTOSHOP_HEADER = Buffer.from("Photoshop 3.0\0", "latin1");

/** Inserts an IPTC block, wrapped as Photoshop does, after the first two bytes. */
export function withIptc(jpeg: Buffer, block: Buffer): Buffer {
  const payload = Buffer.concat([PHOTOSHOP_HEADER, photoshopResource(0x0404, block)]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}

/** Adds an XMP packet and keeps other metadata. */
export const withXmp = (jpeg: Buffer, packet: string): Promise<Buffer> =>
  sharp(jpeg).keepMetadata().withXmp(packet).jpeg().toBuffer();

/** A block of Photoshop's segment. */
function photoshopResource(id: number, data: Buffer): Buffer {
  const head = Buffer.from("8BIM\0\0\0\0\0\0\0\0", "latin1");
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An IPTC block with datasets of record 2. Texts are UTF-8. */
export function iptcBlock(...datasets: [number: number, text: string | Buffer][]): Buffer {
  const parts = datasets.map(([number, text]) => {
    const bytes = Buffer.from(text as string);
    const head = Buffer.from([0x1c, 2, number, 0, 0]);
    head.writeUInt16BE(bytes.length, 3);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat(parts);
}

/** An XMP packet with the fields of one description. */
export const xmpPacket = (fields: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
   ${fields}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>`;

/** An XMP field in one or more languages. */
export function inLanguages(tag: string, texts: Record<string, string>): string {
  const items = Object.entries(texts).map(
    ([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`,
  );
  return `<${tag}><rdf:Alt>${items.join("\n")}</rdf:Alt></${tag}>`;
}
