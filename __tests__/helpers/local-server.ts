import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from "smtp-server";

const stops: (() => Promise<void>)[] = [];

/** Lets a server listen until the test ends, by default on any free port. @returns its port */
export async function listen(
  server: Server,
  sockets = new Set<Socket>(),
  port = 0,
): Promise<number> {
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  stops.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // `close` would wait for open connections.
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

/** Serves HTTP until the test ends. @returns its URL */
export async function serveHttp(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(answer))}`;
}

/** Starts a mail server at `SMTP_URL` until the test ends. @returns its open connections, and the mails that arrived */
export async function serveSmtp(options: SMTPServerOptions = {}) {
  const mails: { envelope: SMTPServerEnvelope; mail: ParsedMail }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      simpleParser(stream)
        .then((mail: ParsedMail) => void mails.push({ envelope, mail }))
        .then(() => done(), done);
    },
    ...options,
  });
  smtp.on("error", () => {}); // clients that a test makes fail
  const sockets = new Set<Socket>();
  process.env.SMTP_URL = `smtp://127.0.0.1:${await listen(smtp.server, sockets)}`;
  return { sockets, mails };
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
