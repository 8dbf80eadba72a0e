import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * True if a request comes from the server's own pages or the address bar. Other sites could post to it, frame its pages,
 * or point their own name here (DNS rebinding).
 * @param port the server's
 * @param allowsLinks true if pages on other ports of this computer may link here
 */
export function isLocalRequest(
  { headers }: Pick<IncomingMessage, "headers">,
  port: number,
  allowsLinks = false,
): boolean {
  const { host = "", origin = `http://${host}`, "sec-fetch-site": site = "none" } = headers;
  const isLink = site === "same-site" && headers["sec-fetch-dest"] === "document";
  return (
    NAMES.some((name) => host === new URL(`http://${name}:${port}`).host) &&
    origin === `http://${host}` &&
    (site === "none" || site === "same-origin" || (allowsLinks && isLink))
  );
}

export interface ServedFolder {
  url: string;
  close: () => void;
}

/** Serves files to this computer like a plain CDN: `/pricing` is `pricing.html`. Its endpoint accepts every message. */
export async function serveFolder(folder: string, { port = 0 } = {}): Promise<ServedFolder> {
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
  const files = sirv(folder, { extensions: ["html"] });
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!isLocalRequest(request, request.socket.localPort ?? 0, true))
      response.writeHead(403).end();
    else if (request.url === "/api/contact")
      response.setHeader("content-type", "application/json").end('{"ok":true}');
    else files(request, response);
  }
  const server = createServer((request, response) =>
    compress(request as never, response as never, () => answer(request, response)),
  );
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
