/**
 * The desk is one process, which serves its own pages and the site that is edited. While it runs, nothing else writes
 * content, picture facts or variants.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import nextEnv from "@next/env";
import { guardedServer } from "./guard";
import { contentReplaced } from "./queues";
import { readUiFile, type UiFiles } from "./ui-files";

const OWN_PATH = /^\/(?:api\/)?desk(?:[/?]|$)/;
const isPage = ({ method, url }: IncomingMessage) =>
  method === "GET" && url?.startsWith("/api/desk/page?");
const HOSTNAME = "localhost";

/** Serves the desk until the process ends. @throws {NodeJS.ErrnoException} when the port is taken */
export async function serveDesk(root: string, port: number, ui: UiFiles): Promise<void> {
  const site = siteInDevelopment(root, port);
  const server = guardedServer((request, response) => {
    const isOwn = OWN_PATH.test(request.url ?? "");
    const answered = isOwn
      ? answerOwn(root, ui, request, response)
      : site.answer(request, response);
    answered.catch((error) => fail(error, response));
    // Not before the desk's first page is drawn: loading Next blocks this process for a second.
    if (isPage(request)) response.once("finish", site.start);
  }, site.connect);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, HOSTNAME, resolve);
  });
  void import("./pages"); // while the browser opens
}

async function answerOwn(
  root: string,
  ui: UiFiles,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { method = "GET", url = "" } = request;
  const webRequest = new Request(`http://${request.headers.host}${url}`, {
    method,
    headers: request.headers as Record<string, string>,
    ...(method === "POST" && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
  });
  if (method === "POST") (await import("./prepare-site")).keepFirstVersion(root);
  const answer = await (async () => {
    // Without the actions, which load encoders and uploads, the first page comes sooner.
    if (isPage(request)) return (await import("./pages")).answerPage(webRequest, root);
    if (url.startsWith("/api/")) return (await import("./endpoint")).answerDesk(webRequest, root);
    return readUiFile(root, ui, webRequest);
  })();
  const headers = { "cache-control": "no-store", ...Object.fromEntries(answer.headers) };
  response.writeHead(answer.status, headers);
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
  else response.end();
}

function fail(error: Error, response: ServerResponse): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

/** Next in development. */
function siteInDevelopment(root: string, port: number) {
  // Next handles the WebSockets of the server that it is given, past any guard, so it gets one that never listens.
  const httpServer = createServer();
  const prepare = async (): Promise<RequestListener> => {
    await (await import("./prepare-site")).prepareSite(root);
    const { default: next } = await import("next");
    const app = next({ dev: true, dir: root, hostname: HOSTNAME, port, httpServer });
    await app.prepare();
    // When `.env` changes, Next resets the environment to what it was before Next itself set these.
    const own = ["NODE_ENV", "TURBOPACK", "__NEXT_DEV_SERVER", "NEXT_DEPLOYMENT_ID"];
    nextEnv.updateInitialEnv(Object.fromEntries(own.map((name) => [name, process.env[name]])));
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
      // Next listens to it once its first page is requested.
      if (!httpServer.emit("upgrade", request, socket, head)) socket.destroy();
    },
  };
}
