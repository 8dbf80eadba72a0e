import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";

/**
 * True if a request comes from the server's own pages or the address bar. Other sites could post to it, frame its pages,
 * or point their own name here (DNS rebinding).
 * @param opens where pages on other ports of this computer may open it: in a `document` by a link, in an `iframe`
 */
export function isLocalRequest(
  { headers, socket }: IncomingMessage,
  opens: string[] = [],
): boolean {
  const own = new URL(`http://localhost:${socket.localPort ?? 0}`); // browsers omit port 80
  const { host, origin = own.origin, "sec-fetch-site": site = "none" } = headers;
  const isOpened = site === "same-site" && opens.includes(`${headers["sec-fetch-dest"]}`);
  const isOwn = site === "none" || site === "same-origin" || isOpened;
  return host === own.host && origin === own.origin && isOwn;
}

/** Serves files to this computer like a plain CDN: `/pricing` is `pricing.html`. Its endpoint accepts every message. */
export async function serveFolder(folder: string, { port = 0 } = {}) {
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
  const files = sirv(folder, { extensions: ["html"] });
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!isLocalRequest(request, ["document"])) response.writeHead(403).end();
    else if (request.url === "/api/contact")
      response.setHeader("content-type", "application/json").end('{"ok":true}');
    else files(request, response);
  }
  const server = createServer((request, response) =>
    compress(request as never, response as never, () => answer(request, response)),
  );
  await once(server.listen(port, "localhost"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type ServedFolder = Awaited<ReturnType<typeof serveFolder>>;
