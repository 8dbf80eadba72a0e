/**
 * The site exported for a Firebase project with every service on: `build` makes it where it is missing or old,
 * `serve` serves it as a CDN would.
 */
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { isFresh } from "@/lib/is-fresh";
import { run } from "@/lib/run";
import { FIREBASE_SETTINGS } from "./firebase-settings";
import { SITE_WITH_FIREBASE } from "./servers";

const FOLDER = "var/test-out-firebase";
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

function serve(): void {
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", SITE_WITH_FIREBASE.url);
    if (pathname === "/api/contact") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
      return;
    }
    const path = join(FOLDER, normalize(decodeURIComponent(pathname)));
    const file = [`${path}.html`, path].find((one) => extname(one) && existsSync(one));
    response.writeHead(file ? 200 : 404, {
      "content-type": TYPES[extname(file ?? "")] ?? "application/octet-stream",
    });
    if (file) createReadStream(file).pipe(response);
    else response.end();
  }).listen(SITE_WITH_FIREBASE.port);
}

if (process.argv[2] === "serve") serve();
else if (!isFresh(`${FOLDER}/_redirects`)) {
  run("npm", ["run", "--silent", "export"], { ...FIREBASE_SETTINGS, SITE_EXPORT_FOLDER: FOLDER });
}
