import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Slow 4G, with Lighthouse's numbers: ms to and fro, and bytes a second, shared by all that goes on. That a connection
 * takes its time to be made, and to become fast, is left out.
 */
const ROUND_TRIP = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;

export interface SlowLine {
  port: number;
  /** Bytes that have come down. */
  sent: () => number;
  close: () => void;
}

/** A line to a port of this computer that is as slow for pages, workers and what is fetched ahead. */
export async function slowLine(target: number): Promise<SlowLine> {
  const open = new Set<Socket>();
  let freeAt = 0;
  let bytes = 0;
  const server = createServer((down) => {
    const up = connect(target, "localhost");
    for (const socket of [up, down]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {}); // the other end is told by "close"
      socket.on("close", () => open.delete(socket));
    }
    down.on("close", () => up.destroy());
    down.pipe(up);
    let last = Promise.resolve();
    up.on("data", (chunk) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (chunk.length / BYTES_PER_SECOND) * 1000;
      bytes += chunk.length;
      const arrival = wait(freeAt + ROUND_TRIP - now);
      last = last.then(() => arrival).then(() => void down.write(chunk));
    });
    up.on("close", () => last.then(() => down.end()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => bytes,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
