/**
 * A mail server for the tests on the emulators, which stores mails in a Maildir. HTTP controls it: `PUT /up`, `PUT /down`
 * (closes connections). Each answer is the number of connections so far.
 */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { deliverToMaildir } from "@/lib/email/transport";
import { EMULATORS } from "./servers";

const { mailFolder } = EMULATORS;
let isUp = true;
let attempts = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  async onData(stream, _session, done) {
    await deliverToMaildir(mailFolder, await buffer(stream), randomUUID());
    done();
  },
});
smtp.on("error", () => {}); // closed connections
smtp.server.on("connection", (socket) => {
  attempts += 1;
  if (!isUp) socket.destroy();
});

await rm(mailFolder, { recursive: true, force: true });
smtp.listen(EMULATORS.smtpPort, "127.0.0.1");
createServer(({ method, url }, response) => {
  if (method === "PUT") isUp = url === "/up";
  response.end(String(attempts));
}).listen(EMULATORS.controlPort, "127.0.0.1");
