import { createServer, type IncomingHttpHeaders } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { answer, type CdnRules } from "./cdn";
import type { Certificate } from "./certificate";
import type { StoredFiles } from "./stored-files";

/** What is the same in a request and a response of HTTP/1.1 and HTTP/2. */
interface Request {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}
interface Response {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body: Uint8Array): unknown;
}

export interface RunningServer {
  /** Without a slash at the end. */
  origin: string;
  close(): void;
}

/**
 * Serves stored files on a free port of this computer.
 *
 * @param certificate with one HTTP/2, which browsers speak over TLS only, else HTTP/1.1
 */
export async function serve(
  files: StoredFiles,
  rules: CdnRules,
  certificate?: Certificate,
): Promise<RunningServer> {
  const listener = ({ method = "GET", url = "/", headers }: Request, response: Response) => {
    const {
      status,
      headers: fields,
      body,
    } = answer(
      {
        method,
        url,
        acceptEncoding: headers["accept-encoding"]?.toString(),
        ifNoneMatch: headers["if-none-match"],
      },
      files,
      rules,
    );
    response.writeHead(status, fields);
    response.end(body ?? new Uint8Array());
  };
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, listener)
    : createServer(listener);
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate ? "https" : "http"}://localhost:${port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
