import { once } from "node:events";
import { connect } from "node:net";
import { PublishError } from "./results";

const TIMEOUT = 10_000;

/** What a server sends first. A client of the other protocol would wait until its connection times out. */
const GREETINGS = { sftp: /^SSH-/, ftps: /^\d{3}[ -]/ };

/** @throws {Error} when nothing listens at a port, or something that speaks another protocol */
export async function checkProtocol(
  kind: keyof typeof GREETINGS,
  host: string,
  port: number,
): Promise<void> {
  const socket = connect(port, host);
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const events = ["data", "end"].map((event) => once(socket, event, { signal }));
    const [greeting] = await Promise.race(events);
    if (!GREETINGS[kind].test(String(greeting))) throw new PublishError({ code: "other-protocol" });
  } finally {
    socket.destroy();
  }
}
