/** Protects the desk from other sites and programs: it answers only requests from its own pages on this computer. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "@/lib/host-rules.mjs";
import { isLocalRequest } from "../../shared/serve-folder";
import { strings } from "../strings";

const METHODS = ["GET", "HEAD", "POST"];
const HOT_RELOAD = /^\/_next\/hmr(?:\?|$)/;
/** Those of Next's internal URLs that pages need. Others start programs or stop the server. */
const NEEDED = /^\/(?:_next\/static|__nextjs_font)\//;
/** Dot segments, hidden files, empty segments, and encodings that would be decoded twice. */
const UNSAFE = /\/[./]|[%\\]/;

/** The desk itself and its API. Every other path is the site's. */
export const OWN_PATH = /^\/(?:api\/)?desk(?:[/?]|$)/;

const CSP = "Content-Security-Policy";
const OWN_HEADERS = { ...SECURITY_HEADERS, [CSP]: `${SECURITY_HEADERS[CSP]}; frame-src 'self'` };
/** The desk shows the site's pages in a frame. Nothing may frame the desk. */
const SITE_HEADERS = {
  ...SECURITY_HEADERS,
  [CSP]: SECURITY_HEADERS[CSP].replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  "X-Frame-Options": "SAMEORIGIN",
};

/** True if a request comes from the desk's own pages or the address bar of a browser on this computer. */
export function isAllowed(
  { method = "GET", url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  port: number,
  isUpgrade = false,
): boolean {
  return (
    METHODS.includes(method) &&
    isLocalRequest({ headers }, port) &&
    (isUpgrade ? HOT_RELOAD.test(url) : isOpen(url))
  );
}

/** @param url the request target, not decoded */
function isOpen(url: string): boolean {
  const [target = ""] = url.split("?");
  if (!/^\/[!-~]*$/.test(target)) return false;
  try {
    const path = decodeURIComponent(target);
    return !UNSAFE.test(path) && (NEEDED.test(path) || !/\/_+next/i.test(path));
  } catch {
    return false;
  }
}

export function guardedServer(
  answer: RequestListener,
  connect: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Server {
  const server = createServer((request, response) => {
    const isSite = !OWN_PATH.test(request.url ?? "");
    response.setHeaders(new Headers(isSite ? SITE_HEADERS : OWN_HEADERS));
    if (isAllowed(request, request.socket.localPort ?? 0)) {
      answer(request, response);
      return;
    }
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
    response.end(strings.elsewhere);
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
