/**
 * Serves `out/` by the rules of `firebase.json`, without an emulator. `npm run test:all` runs the same tests on Firebase's
 * own server.
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

function setHeaders(response: ServerResponse, path: string): void {
  const rules = hosting.headers.filter(({ source }) => minimatch(path, source));
  for (const { key, value } of rules.flatMap(({ headers }) => headers)) {
    response.setHeader(key, value);
  }
}

const files = sirv("out", { extensions: ["html"], setHeaders });

createServer((request, response) => {
  const { pathname: path } = new URL(request.url ?? "/", EXPORTED.url);
  const redirect = hosting.redirects.find(({ source }) => minimatch(path, source));
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
