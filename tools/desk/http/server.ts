/** The desk's servers: one for its own pages, and one for those of the edited site, by Next's dev server. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import nextEnv from "@next/env";
import sirv from "sirv";
import { historyOf } from "../../history/history";
import { PROJECT, takeLock } from "../../shared/desk-lock";
import type { Desk } from "../desk";
import { refused } from "../protocol";
import { strings } from "../strings";
import { guardedServer } from "./guard";

/** The desk and its API. Every other path is the site's. */
const OWN_PATH = /^\/(?:api\/)?desk(?:[/?]|$)/;
const TAKE_FILES = ["/api/desk/photos", "/api/desk/restore-site"];
/** Largest body of other requests. A gallery of 10,000 photos takes half of it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** From the desk's port to the site's, which also stays the same: open pages connect again after a restart. */
const SITE_PORT_DISTANCE = 10_000;
const FILES = "/desk/files/";

const listen = (server: Server, port: number) =>
  once(server.listen(port, "localhost"), "listening");

/** @throws {DeskRunsError}, or {NodeJS.ErrnoException} if the desk's port is taken */
export async function serveDesk(desk: Desk, port: number): Promise<Server[]> {
  const { root } = desk;
  const site = siteInDevelopment(desk, `http://localhost:${port}`);
  const bundles = sirv(join(root, "var/desk/ui"), { dev: true, etag: true });
  const server = guardedServer(async (request, response) => {
    const { url = "" } = request;
    if (url === PROJECT) return void response.end(JSON.stringify({ root }));
    if (url.startsWith(FILES)) {
      request.url = url.slice(FILES.length - 1);
      return bundles(request, response);
    }
    // Once the desk's first page is interactive, because loading Next blocks this process for a second.
    if (url.startsWith("/api/")) response.once("finish", site.start);
    const siteOrigin = await started;
    if (!OWN_PATH.test(url)) {
      const location = url === "/" ? "/desk" : siteOrigin + url;
      return response.writeHead(307, { location }).end();
    }
    if (!url.startsWith("/api/")) return sendDocument(desk, request, response, siteOrigin);
    const { status, headers, body } = await answerOf(desk, request);
    response.writeHead(status, { "cache-control": "no-store", ...Object.fromEntries(headers) });
    if (body) await pipeline(Readable.fromWeb(body as never), response);
    else response.end();
  });
  const started = listen(server, port).then(async () => {
    await takeLock(root, port);
    const sitePort = (port + SITE_PORT_DISTANCE) % 65_536;
    await listen(site.server, sitePort).catch(() => listen(site.server, 0));
    return `http://localhost:${(site.server.address() as AddressInfo).port}`;
  });
  await started.catch((error) => {
    server.close();
    throw error;
  });
  void import("./page-data"); // while the browser opens
  return [server, site.server];
}

async function answerOf(desk: Desk, request: IncomingMessage): Promise<Response> {
  const { method = "GET", url = "", headers } = request;
  const isPost = method === "POST";
  const isSmall = Number(headers["content-length"]) <= MAX_BODY_BYTES; // browsers always send it
  // Node discards the body: browsers read the answer only after sending everything.
  if (isPost && !isSmall && !TAKE_FILES.includes(url))
    return Response.json(refused(strings.tooLarge), { status: 413 });
  const webRequest = new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(isPost && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
  });
  // Pages do not wait for the API, which loads encoders and uploads.
  return (await import("./routes")).answerDesk(webRequest, desk);
}

/** Left out in the desk's frame: they report errors if it is left while they start. `framed.inline.ts` shows changes. */
const NEXT_SCRIPTS = /<script[^>]* src="\/_next[^>]*><\/script>|<link[^>]* as="script"[^>]*>/g;

/** @param origin the desk's */
function siteInDevelopment(desk: Desk, origin: string) {
  const { root } = desk;
  // Next would handle the WebSockets of our server without the guard, so it gets a server that never listens.
  const webSockets = createServer();
  const prepare = async () => {
    Object.assign(process.env, { DESK_ORIGIN: origin }); // `app/layout.tsx` reads it
    await (await import("../editing/generated-files")).prepareSite(desk);
    const { default: next } = await import("next");
    const { port } = server.address() as AddressInfo;
    const app = next({ dev: true, dir: root, port, httpServer: webSockets });
    await app.prepare();
    // When `.env` changes, Next resets the environment to its state before these were set.
    const names = "DESK_ORIGIN NODE_ENV TURBOPACK __NEXT_DEV_SERVER NEXT_DEPLOYMENT_ID".split(" ");
    nextEnv.updateInitialEnv(Object.fromEntries(names.map((name) => [name, process.env[name]])));
    return app.getRequestHandler();
  };
  let started: ReturnType<typeof prepare> | undefined;
  const start = () => {
    started ??= prepare();
    started.catch((error) => {
      console.error(error);
      started = undefined; // the next request tries again
    });
    return started;
  };
  const server = guardedServer(
    async (request, response) => {
      const original = await (await import("./photo")).standInFor(root, `${request.url}`);
      const headers = { "content-type": "image/jpeg", "cache-control": "no-store" };
      if (original) return response.writeHead(200, headers).end(original);
      const answer = await start();
      await desk.replacement;
      if (request.headers["sec-fetch-dest"] !== "iframe") {
        const isPage = !request.url?.startsWith("/_next/");
        if (isPage) await (await import("../editing/generated-files")).makeLook(desk);
        return answer(request, response);
      }
      const page = await fetch(`http://${request.headers.host}${request.url}`);
      response.writeHead(page.status, { "content-type": `${page.headers.get("content-type")}` });
      response.end((await page.text()).replace(NEXT_SCRIPTS, ""));
    },
    { desk: origin, webSockets },
  );
  return { server, start };
}

/** Sends an empty document with the data of its page. Browsers load the script while the page is read. */
async function sendDocument(
  desk: Desk,
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  siteOrigin: string,
): Promise<void> {
  const { root } = desk;
  const path = url.replace(/^\/desk|\/?(?:\?.*)?$/g, "");
  const { coloursOf, readPage } = await import("./page-data");
  const colours = Object.entries(await coloursOf(root)).map(
    ([name, colour]) => `${name}:${colour}`,
  );
  const icon = await readFile(join(root, "public/icon.svg"), "utf8").catch(() => ""); // made with the first preview
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.write(`<!doctype html>
<html lang="hu" style="${colours.join(";")}" data-site="${siteOrigin}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="frame-src ${siteOrigin}">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="${FILES}globals.css">
<link rel="stylesheet" href="${FILES}main.css">
<script type="module" src="${FILES}main.js"></script>
<link rel="modulepreload" href="${FILES}chunk.js">
`);
  const reading = readPage(desk, path).catch((error) => {
    console.error(error);
    return strings.failed;
  });
  const [opened = strings.noPage, steps] = await Promise.all([reading, historyOf(root).next()]);
  const data = JSON.stringify({ path, opened, steps });
  response.end(
    `<script type="application/json" id="page">${data.replaceAll("<", "\\u003c")}</script>\n<body>`,
  );
}
