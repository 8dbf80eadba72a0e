import { createReadStream, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves files as the plainest host does: `/pricing` is `pricing.html`. An endpoint that it lacks takes everything.
 *
 * @param port of this computer; 0 chooses a free one
 */
export async function serveFolder(folder: string, port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/api/contact") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
      return;
    }
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const file = [`${path}.html`, path].find((one) => extname(one) && existsSync(one));
    response.writeHead(file ? 200 : 404, {
      "content-type": TYPES[extname(file ?? "")] ?? "application/octet-stream",
    });
    if (file) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  return server;
}
