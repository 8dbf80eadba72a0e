import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const IS_TEXT = /^text\/|[/+](?:json|xml)$/;
/** As CDNs compress what they send. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export interface ServeOptions {
  /** Of this computer; a free one if missing. */
  port?: number;
  /** Header fields of a path, beside its type. */
  headersFor?: (path: string) => Record<string, string>;
  /** What is sent of a page in place of what lies in the folder. */
  changePage?: (html: string) => string;
  /** With one it is HTTP/2, which browsers speak over TLS only. */
  certificate?: { key: string; cert: string } | undefined;
}

export interface ServedFolder {
  /** Without a slash at the end. */
  url: string;
  close: () => void;
}

/**
 * Serves files as a plain CDN does: `/pricing` is `pricing.html`, texts come with Brotli. An endpoint that a folder
 * cannot have takes every message.
 */
export async function serveFolder(
  folder: string,
  { port = 0, headersFor = () => ({}), changePage, certificate }: ServeOptions = {},
): Promise<ServedFolder> {
  const compressed = new Map<string, Buffer>();
  function answer(
    { url = "/", headers }: { url?: string | undefined; headers: IncomingHttpHeaders },
    response: {
      writeHead(status: number, fields: OutgoingHttpHeaders): unknown;
      end(body: Buffer): unknown;
    },
  ): void {
    const path = pathOf(url);
    const fields = headersFor(path);
    if (path === "/api/contact") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(Buffer.from('{"ok":true}'));
      return;
    }
    const file = [`${path}.html`, path].map((one) => join(folder, one)).find(isFile);
    if (!file) {
      response.writeHead(404, fields);
      response.end(Buffer.alloc(0));
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const read = () => {
      const bytes = readFileSync(file);
      return changePage && file.endsWith(".html")
        ? Buffer.from(changePage(bytes.toString("utf8")))
        : bytes;
    };
    const takesBrotli = /\bbr\b/.test(String(headers["accept-encoding"])) && IS_TEXT.test(type);
    const version = `${file} ${statSync(file).mtimeMs}`;
    if (takesBrotli && !compressed.has(version))
      compressed.set(version, brotliCompressSync(read(), BROTLI));
    const body = (takesBrotli && compressed.get(version)) || read();
    const encoding = takesBrotli && { "content-encoding": "br" };
    response.writeHead(200, { ...fields, "content-type": type, ...encoding });
    response.end(body);
  }
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, answer)
    : createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  const scheme = certificate ? "https" : "http";
  return {
    url: `${scheme}://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** A path inside the folder, whatever was asked; one that is no text fits no file. */
function pathOf(url: string): string {
  const [path = "/"] = url.split("?");
  try {
    return normalize(`/${decodeURIComponent(path)}`);
  } catch {
    return "/%";
  }
}
