import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";
import { isLocalRequest } from "./is-local-request";

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
