import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";

const stops: (() => Promise<void>)[] = [];

/** Lets a server listen on a free port of this computer until the end of the test. Its port is the answer. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection that is kept open would hold up the end of the test.
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

/** Serves HTTP until the end of the test. Its address is the answer. */
export async function serveHttp(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(answer))}`;
}

/** A port of this computer on which nobody listens. */
export async function refusingPort(): Promise<number> {
  const port = await listen(createServer());
  await stops.pop()?.();
  return port;
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
