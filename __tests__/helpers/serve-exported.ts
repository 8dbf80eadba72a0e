/**
 * Serves `out/` as a host does that reads `firebase.json`: the tests of the hosts without an emulator. That Firebase's own
 * server understands the same rules is seen in `npm run test:all`.
 */
import { readFileSync } from "node:fs";
import { createServer, request as httpRequest, type ServerResponse } from "node:http";
import { minimatch } from "minimatch";
import sirv from "sirv";
import type { firebaseConfig } from "@/tools/build/firebase-config";
import { EXPORTED, SITE } from "./servers";

const { hosting }: ReturnType<typeof firebaseConfig> = JSON.parse(
  readFileSync("firebase.json", "utf8"),
);

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

function setHeaders(response: ServerResponse, path: string): void {
  const rules = hosting.headers.filter(({ source }) => minimatch(path, source));
  for (const { key, value } of rules.flatMap(({ headers }) => headers)) {
    response.setHeader(key, value);
  }
}

const files = sirv("out", { extensions: ["html"], setHeaders });

createServer((request, response) => {
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
    files(request, response, () => {
      setHeaders(response, path);
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end(readFileSync("out/404.html"));
    });
  }
}).listen(EXPORTED.port);
