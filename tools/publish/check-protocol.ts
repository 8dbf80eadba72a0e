import { once } from "node:events";
import { connect } from "node:net";

const TIMEOUT = 10_000;

/** What a server says first. One that is taken for the other would be waited for until the connection times out. */
const GREETINGS: Partial<Record<string, RegExp>> = { sftp: /^SSH-/, ftps: /^\d{3}[ -]/ };

/** @throws {Error} when nobody listens at a port, or somebody who speaks something else */
export async function checkProtocol(kind: string, host: string, port: number): Promise<void> {
  const socket = connect(port, host);
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const heard = ["data", "end"].map((event) => once(socket, event, { signal }));
    const [greeting] = await Promise.race(heard);
    if (!GREETINGS[kind]?.test(String(greeting))) throw new Error("this port speaks otherwise");
  } finally {
    socket.destroy();
  }
}
