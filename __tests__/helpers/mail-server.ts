/**
 * A mail server for the tests on the emulators, which stores mails in a Maildir. HTTP controls it: `PUT /up`, `/down`
 * (closes connections), `/busy` (451), `/refusing` (550). `GET /attempts` is the number of connections.
 */
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";
import { deliverToMaildir } from "@/lib/email/maildir";
import { EMULATORS } from "./servers";

const MODES = ["up", "down", "busy", "refusing"] as const;
let mode: (typeof MODES)[number] = "up";
let attempts = 0;

const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo(_address, _session, done) {
    if (mode === "refusing") done(refusal(550, "No such mailbox"));
    else if (mode === "busy") done(refusal(451, "Try again later"));
    else done();
  },
  async onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    await deliverToMaildir(EMULATORS.mailFolder, Buffer.concat(chunks));
    done();
  },
});
smtp.on("error", () => {}); // closed connections
smtp.server.on("connection", (socket) => {
  attempts += 1;
  if (mode === "down") socket.destroy();
});

await rm(EMULATORS.mailFolder, { recursive: true, force: true });
await rm(EMULATORS.deliveriesFolder, { recursive: true, force: true });
await rm(EMULATORS.undeliveredFolder, { recursive: true, force: true });
smtp.listen(EMULATORS.smtpPort, "127.0.0.1");
createServer((request, response) => {
  const wanted = MODES.find((name) => request.url === `/${name}`);
  if (request.method === "PUT" && wanted) mode = wanted;
  response.end(request.url === "/attempts" ? String(attempts) : mode);
}).listen(EMULATORS.controlPort, "127.0.0.1");
