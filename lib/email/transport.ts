import { connect, type Socket } from "node:net";
import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { deliverToMaildir } from "./maildir";
import { MAILDIR_ONLY } from "./settings.mjs";

/**
 * Delivers one mail, or throws. When it returns, the mail is in somebody's keeping: a server's or the disk's.
 * When the signal aborts before that, the mail is not delivered.
 */
export type Transport = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** A mail with the id that it is known by: it makes the `Message-ID`, and the name in a Maildir. */
export type Mail = SendMailOptions & { id: string };

/** In ms. A server that does not speak is given up; once it has the mail, the caller's signal says how long we wait. */
const SMTP_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 600_000 };
/** In ms, from the start to the final dot. */
const HAND_OVER_TIMEOUT = 8000;

/** The mail went out whole, and the server's word that it has it did not come: it may lie in the mailbox. */
export class PerhapsDeliveredError extends Error {
  override name = "PerhapsDeliveredError";
}

/** The transport by configuration: the server at `SMTP_URL`, else the Maildir at `MAILDIR` (`var/maildir`). */
export function createTransport(): Transport {
  const url = process.env.SMTP_URL;
  if (url && url !== MAILDIR_ONLY) return (mail, signal) => throughSmtp(url, mail, signal);
  const folder = process.env.MAILDIR || "var/maildir";
  return async (mail) => {
    await deliverToMaildir(folder, await rawMail(mail), mail.id);
  };
}

/** The connection is our own, so that giving up ends it: a slow server must not deliver what we called lost. */
async function throughSmtp(url: string, mail: Mail, signal?: AbortSignal): Promise<void> {
  let socket: Socket | undefined;
  let isHandedOver = false;
  const giveUp = () => socket?.destroy(new Error("given up"));
  const mailer = createMailer({
    url,
    ...SMTP_TIMEOUTS,
    ...tlsFor(url),
    getSocket({ host = "localhost", port, secure }, callback) {
      const connection = connect({ host, port: Number(port ?? (secure ? 465 : 587)) });
      socket = connection;
      connection.setTimeout(SMTP_TIMEOUTS.connectionTimeout, giveUp);
      connection.once("error", fail);
      connection.once("connect", () => {
        connection.off("error", fail);
        connection.setTimeout(0);
        callback(null, { connection });
      });
      function fail(error: Error) {
        callback(error, {});
      }
    },
  });
  const late = setTimeout(giveUp, HAND_OVER_TIMEOUT);
  mailer.use("stream", ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) =>
      read(...options).once("end", () => {
        isHandedOver = true;
        clearTimeout(late);
      });
    done();
  });
  signal?.throwIfAborted();
  signal?.addEventListener("abort", giveUp);
  try {
    await mailer.sendMail(mail);
  } catch (error) {
    const isAnswered = (error as { responseCode?: unknown }).responseCode !== undefined;
    if (isHandedOver && !isAnswered) throw new PerhapsDeliveredError("no answer", { cause: error });
    throw error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", giveUp);
    mailer.close();
  }
}

/** A password never goes in clear: without TLS from the start, TLS has to come before it. */
function tlsFor(url: string): { requireTLS?: true } {
  const { protocol, username } = new URL(url);
  return protocol === "smtp:" && username ? { requireTLS: true } : {};
}

/** A mail as it goes over the wire, with line ends of Unix. */
export async function rawMail(mail: Mail): Promise<Buffer> {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new TypeError("the mail was not composed as a buffer");
  return message;
}
