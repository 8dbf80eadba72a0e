import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";

const stops: (() => Promise<void>)[] = [];

/** Lets a server listen until the end of the test. @returns its port */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // `close` would wait for open connections.
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

/** Serves HTTP until the end of the test. @returns its address */
export async function serveHttp(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(answer))}`;
}

/** A port that refuses connections. */
export async function refusingPort(): Promise<number> {
  const port = await listen(createServer());
  await stops.pop()?.();
  return port;
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
