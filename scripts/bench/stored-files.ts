import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { forEachAtOnce } from "@/lib/photos/pool";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
};
/** Pictures and fonts are compressed already. */
const IS_TEXT = /^text\/|[/+](?:json|xml)$/;

export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const compress: Record<Encoding, (data: Uint8Array) => Promise<Uint8Array>> = {
  br: (data) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (data) => promisify(gzip)(data, { level: 9 }),
};

export interface StoredFile {
  type: string;
  etag: string;
  plain: Uint8Array;
  compressed: Partial<Record<Encoding, Uint8Array>>;
}

/** Files by the path at which they are served. */
export type StoredFiles = Map<string, StoredFile>;

/** Reads a folder into memory and compresses once what can be compressed, as a CDN does when files are uploaded. */
export async function storeFiles(folder: string): Promise<StoredFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const stored: StoredFiles = new Map();
  await forEachAtOnce(files, 4, async (file) => {
    stored.set(pathOf(file), await storeFile(join(folder, file)));
  });
  return stored;
}

async function storeFile(file: string): Promise<StoredFile> {
  const plain = await readFile(file);
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(plain).digest("hex").slice(0, 16)}"`;
  const compressed: StoredFile["compressed"] = {};
  for (const encoding of IS_TEXT.test(type) ? ENCODINGS : []) {
    const shorter = await compress[encoding](plain);
    if (shorter.length < plain.length) compressed[encoding] = shorter;
  }
  return { type, etag, plain, compressed };
}

/** Pages have addresses without `.html`. */
const pathOf = (file: string) =>
  `/${file.replaceAll("\\", "/")}`.replace(/(?:\/index)?\.html$/, "") || "/";
