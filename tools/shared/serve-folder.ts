import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";
import { isOwnRequest } from "./is-local-request";

export interface ServedFolder {
  url: string;
  close: () => void;
}

/** Serves files to this computer as a plain CDN does: `/pricing` is `pricing.html`. Its endpoint takes every message. */
export async function serveFolder(folder: string, { port = 0 } = {}): Promise<ServedFolder> {
  // As CDNs compress what they send.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
  const files = sirv(folder, { extensions: ["html"] });
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!isOwnRequest(request, request.socket.localPort ?? 0, true)) response.writeHead(403).end();
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
