/**
 * Protects the desk from other sites and programs, and from scripts on the site's pages: those have a server, and so an
 * origin, of their own. Each server answers only its own pages on this computer; the desk may also open the site's.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { relative } from "node:path";
import { SECURITY_HEADERS } from "@/lib/hosting/rules.mjs";
import { LockedFileError } from "@/lib/locked-files.mjs";
import { isDiskFull } from "../../shared/run";
import { isLocalRequest } from "../../shared/serve-folder";
import { refused } from "../protocol";
import { strings } from "../strings";

/** Not a hidden file, a dot segment, or an encoding that would be decoded twice. */
const SEGMENT = String.raw`/(?!\.)(?:[\w.~!$&'()*+,;=:@-]|%(?!2[5EFef]|5[CFcf])[\dA-Fa-f]{2})+`;
/** Those of Next's internal URLs that pages need. Others start programs or stop the server. */
const NEEDED = `/_next/hmr|/(?:_next/static|__nextjs_font)(?:${SEGMENT})+`;
const OPEN = new RegExp(`^(?=/)(?:(?:(?!/_)${SEGMENT})*/?|${NEEDED})(?:\\?|$)`);

/** @param opens see `isLocalRequest` */
export const isAllowed = (request: IncomingMessage, opens?: string[]): boolean =>
  isLocalRequest(request, opens) && OPEN.test(`${request.url}`);

/** @param site for the server of the site's pages: the desk's origin, and what takes the WebSockets of hot reload */
export function guardedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  site?: { desk: string; webSockets: Server },
): Server {
  const headers = new Headers(SECURITY_HEADERS);
  const policy = `frame-ancestors ${site?.desk ?? "'none'"}; object-src 'none'; base-uri 'none'; form-action 'self'`;
  headers.set("Content-Security-Policy", policy);
  const opens = site && ["document", "iframe"];
  const server = createServer((request, response) => {
    response.setHeaders(headers);
    if (isAllowed(request, opens))
      return answer(request, response).catch((error) => fail(error, response));
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
    response.end(strings.elsewhere);
  });
  return server.on("upgrade", (request, socket, head) => {
    const isTaken = isAllowed(request) && site?.webSockets.emit("upgrade", request, socket, head);
    if (!isTaken) socket.destroy();
  });
}

function fail(error: Error, response: ServerResponse): void {
  console.error(error);
  if (response.headersSent) return void response.destroy();
  const text =
    error instanceof LockedFileError
      ? strings.lockedFile(relative(".", error.path))
      : isDiskFull(`${error}`)
        ? strings.fullDisk
        : strings.failed;
  const isShown = response.req.headers["sec-fetch-dest"] === "document";
  response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
  response.end(isShown ? text : JSON.stringify(refused(text, { isRetryable: true })));
}
