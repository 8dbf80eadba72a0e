/**
 * Serves `out/` as a host does that reads `firebase.json`: the tests of the hosts without an emulator. That Firebase's own
 * server understands the same rules is seen in `npm run test:all`.
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { extname, join } from "node:path";
import { minimatch } from "minimatch";
import type { firebaseConfig } from "@/tools/build/firebase-config";
import { EXPORTED, SITE } from "./servers";

const { hosting }: ReturnType<typeof firebaseConfig> = JSON.parse(
  readFileSync("firebase.json", "utf8"),
);

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

/** Where a rule leads this path, or undefined. RE2 writes the names of groups with a P. */
function destinationOf(path: string): { destination: string; type: number } | undefined {
  for (const { destination, type, ...matcher } of hosting.redirects) {
    if ("source" in matcher) {
      if (minimatch(path, matcher.source)) return { destination, type };
      continue;
    }
    const groups = new RegExp(matcher.regex.replaceAll("(?P<", "(?<")).exec(path)?.groups;
    if (groups) {
      return { destination: destination.replace(/:(\w+)/g, (_, name) => groups[name] ?? ""), type };
    }
  }
  return undefined;
}

const headersOf = (path: string) =>
  Object.fromEntries(
    hosting.headers
      .filter(({ source }) => minimatch(path, source))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

const fileAt = async (path: string) => {
  for (const name of [`${path}.html`, path]) {
    const body = await readFile(join("out", name)).catch(() => undefined);
    if (body) return { body, type: TYPES[extname(name)] ?? "application/octet-stream" };
  }
  return undefined;
};

createServer(async (request, response) => {
  const { pathname: path } = new URL(request.url ?? "/", EXPORTED.url);
  const redirect = destinationOf(path);
  if (hosting.rewrites.some(({ source }) => source === path)) {
    const { method, headers } = request;
    const passed = httpRequest(`${SITE.url}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  } else if (redirect) {
    response.writeHead(redirect.type, { location: redirect.destination }).end();
  } else {
    const found = await fileAt(path);
    const { body, type } = found ?? { body: await readFile("out/404.html"), type: TYPES[".html"] };
    response.writeHead(found ? 200 : 404, { "content-type": type, ...headersOf(path) }).end(body);
  }
}).listen(EXPORTED.port);
