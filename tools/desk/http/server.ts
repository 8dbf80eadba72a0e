/** The desk's server: serves its own pages, and the edited site through Next's dev server. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { join, relative } from "node:path";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import nextEnv from "@next/env";
import sirv from "sirv";
import { pathOf } from "@/lib/content/files";
import { customProperties, DEFAULT_PALETTE, PALETTES } from "@/lib/content/palettes";
import type { SiteFile } from "@/lib/content/schema";
import { LockedFileError } from "@/lib/locked-files.mjs";
import { readJson } from "../../content/content-files";
import { PROJECT, takeLock } from "../../shared/desk-lock";
import { isDiskFull } from "../../shared/run";
import { contentReplaced } from "../content/queues";
import { pageRequest, refused } from "../protocol";
import { strings } from "../strings";
import { guardedServer, OWN_PATH } from "./guard";

const isPage = ({ method, url }: IncomingMessage) =>
  method === "GET" && url?.startsWith("/api/desk/page?");
const TAKE_FILES = ["/api/desk/photos", "/api/desk/restore-site"];
/** Of other requests. A gallery of 10,000 photos takes half of it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const HOSTNAME = "localhost";
const FILES = "/desk/files/";

/** @throws {DeskRunsError}, or {NodeJS.ErrnoException} if the port is taken */
export async function serveDesk(root: string, port: number): Promise<Server> {
  const site = siteInDevelopment(root, port);
  const bundles = sirv(join(root, "var/desk/ui"), { dev: true });
  const fonts = sirv(join(root, "app/fonts"), { dev: true });
  const server = guardedServer((request, response) => {
    if (request.url === PROJECT) return void response.end(JSON.stringify({ root }));
    if (request.url?.startsWith(FILES)) {
      request.url = request.url.slice(FILES.length - 1);
      return bundles(request, response, () => fonts(request, response));
    }
    const isOwn = OWN_PATH.test(request.url ?? "");
    const answered = locked.then(() =>
      isOwn ? answerOwn(root, request, response) : site.answer(request, response),
    );
    answered.catch((error) => fail(error, response));
    // After the desk's first page, because loading Next blocks this process for a second.
    if (isPage(request)) response.once("finish", site.start);
  }, site.connect);
  const locked = new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, HOSTNAME, resolve);
  }).then(() => takeLock(root, port));
  await locked.catch((error) => {
    server.close();
    throw error;
  });
  void import("./page-data"); // while the browser opens
  return server;
}

async function answerOwn(root: string, request: IncomingMessage, response: ServerResponse) {
  const answer = await answerOf(root, request);
  const headers = { "cache-control": "no-store", ...Object.fromEntries(answer.headers) };
  response.writeHead(answer.status, headers);
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
  else response.end();
}

async function answerOf(root: string, request: IncomingMessage): Promise<Response> {
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
  if (isPost) (await import("../content/prepare-site")).snapshotOnce(root);
  // The first page does not wait for the API, which loads encoders and uploads.
  if (isPage(request)) return (await import("./page-data")).answerPage(webRequest, root);
  if (url.startsWith("/api/")) return (await import("./routes")).answerDesk(webRequest, root);
  const document = await shell(root, new URL(webRequest.url).pathname);
  return new Response(document, { headers: { "content-type": "text/html; charset=utf-8" } });
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

function siteInDevelopment(root: string, port: number) {
  // Next would handle the WebSockets of our server without the guard, so it gets a server that never listens.
  const httpServer = createServer();
  const prepare = async (): Promise<RequestListener> => {
    await (await import("../content/prepare-site")).prepareSite(root);
    const { default: next } = await import("next");
    const app = next({ dev: true, dir: root, hostname: HOSTNAME, port, httpServer });
    await app.prepare();
    // When `.env` changes, Next resets the environment to its state before Next itself set these.
    const names = ["NODE_ENV", "TURBOPACK", "__NEXT_DEV_SERVER", "NEXT_DEPLOYMENT_ID"];
    nextEnv.updateInitialEnv(Object.fromEntries(names.map((name) => [name, process.env[name]])));
    return app.getRequestHandler();
  };
  let started: Promise<RequestListener> | undefined;
  const start = () => {
    started ??= prepare();
    started.catch((error) => {
      console.error(error);
      started = undefined; // the next request tries again
    });
    return started;
  };
  return {
    start,
    answer: async (request: IncomingMessage, response: ServerResponse) => {
      const answer = await start();
      await contentReplaced();
      return answer(request, response);
    },
    connect: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Next listens only after its first page was requested.
      if (!httpServer.emit("upgrade", request, socket, head)) socket.destroy();
    },
  };
}

/** The document of every page of the desk. Its script renders the data of `readPage`. */
async function shell(root: string, pathname: string): Promise<string> {
  const site = (await readJson(root, pathOf("site")).catch(() => null)) as SiteFile | null;
  const palette = PALETTES[site?.palette ?? DEFAULT_PALETTE] ?? PALETTES[DEFAULT_PALETTE]; // the file may be invalid
  const tokens = Object.entries(customProperties(palette) ?? {});
  const style = tokens.map(([name, colour]) => `${name}:${colour}`).join(";");
  return `<!doctype html>
<html lang="hu" style="${style}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Íróasztal</title>
<link rel="icon" href="/icon.svg">
<link rel="preload" as="fetch" crossorigin href="${pageRequest(pathname)}">
<link rel="stylesheet" href="${FILES}globals.css">
<link rel="stylesheet" href="${FILES}desk.css">
<body><p style="padding:2rem">${strings.opening}</p><script type="module" src="${FILES}desk.js"></script>`;
}
