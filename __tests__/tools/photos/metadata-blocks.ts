/** Builds metadata blocks as cameras and programs write them. */
import sharp from "sharp";

/** Inserts an IPTC block, wrapped as Photoshop does, after the first two bytes. */
export function withIptc(jpeg: Buffer, block: Buffer): Buffer {
  const resource = Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0", "latin1");
  resource.writeUInt32BE(block.length, resource.length - 4);
  const payload = Buffer.concat([resource, block, Buffer.alloc(block.length % 2)]);
  const segment = Buffer.from([0xff, 0xed, 0, 0]); // APP13
  segment.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, payload, jpeg.subarray(2)]);
}

/** Adds an XMP packet and keeps other metadata. */
export const withXmp = (jpeg: Buffer, packet: string): Promise<Buffer> =>
  sharp(jpeg).keepMetadata().withXmp(packet).jpeg().toBuffer();

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
