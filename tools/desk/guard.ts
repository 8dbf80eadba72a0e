/** What stands between the desk and everything else in the browser. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "@/next.config.mjs";
import { isOwnRequest } from "../kit/own-request";

/** Others reach nothing, or fail in Next. */
const METHODS = ["GET", "HEAD", "POST"];
const HOT_RELOAD = /^\/_next\/hmr(?:\?|$)/;
/** Of what Next serves in development besides pages, what pages need. The rest starts programs, or ends the server. */
const NEEDED = /^\/(?:_next\/static|__nextjs_font)\//;
/** Dot segments, hidden files, empty segments, and what would be decoded once more. */
const CROOKED = /\/[./]|[%\\]/;

/**
 * Whether the desk's own pages ask, or somebody at this computer.
 * @param port the desk's own
 * @param isUpgrade whether a WebSocket is asked for
 */
export function isAllowed(
  { method = "GET", url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  port: number,
  isUpgrade = false,
): boolean {
  return (
    METHODS.includes(method) &&
    isOwnRequest({ headers }, port) &&
    (isUpgrade ? HOT_RELOAD.test(url) : isOpen(url))
  );
}

/** @param url a request's target, as it came */
function isOpen(url: string): boolean {
  const [target = ""] = url.split("?");
  if (!/^\/[!-~]*$/.test(target)) return false;
  try {
    const path = decodeURIComponent(target);
    return !CROOKED.test(path) && (NEEDED.test(path) || !/\/_+next/i.test(path));
  } catch {
    return false;
  }
}

/** A server that hands over what is allowed, and answers everything else itself. */
export function guardedServer(
  answer: RequestListener,
  connect: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Server {
  const server = createServer((request, response) => {
    response.setHeaders(new Headers(SECURITY_HEADERS));
    if (isAllowed(request, request.socket.localPort ?? 0)) {
      answer(request, response);
      return;
    }
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("Az íróasztal csak erről a gépről érhető el, a saját címén.");
  });
  return server.on("upgrade", (request, socket, head) => {
    if (isAllowed(request, request.socket.localPort ?? 0, true)) {
      connect(request, socket, head);
      return;
    }
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
  });
}
