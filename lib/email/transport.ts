import { connect, type Socket } from "node:net";
import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { deliverToMaildir } from "./maildir";
import { MAILDIR_ONLY } from "./settings.mjs";

/**
 * Delivers one mail, or throws. Once it returns, a server has accepted the mail or it is on disk. If the signal aborts
 * before that, the mail is not delivered.
 */
export type Transport = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** A mail with its id, of which its `Message-ID` and its file name in a Maildir are made. */
export type Mail = SendMailOptions & { id: string };

/** In ms. After the server has the mail, the caller's signal decides how long to wait for its answer. */
const SMTP_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 600_000 };
/** In ms, from the start to the final dot. */
const HAND_OVER_TIMEOUT = 8000;

/** The whole mail was sent, but the server did not confirm it: it may have been delivered. */
export class PerhapsDeliveredError extends Error {
  override name = "PerhapsDeliveredError";
}

/** The configured transport: the server at `SMTP_URL`, else the Maildir at `MAILDIR` (`var/maildir`). */
export function createTransport(): Transport {
  const url = process.env.SMTP_URL;
  if (url && url !== MAILDIR_ONLY) return (mail, signal) => throughSmtp(url, mail, signal);
  return inMaildir(process.env.MAILDIR || "var/maildir");
}

/** Delivers into the Maildir in a folder, which is created if missing. */
export const inMaildir =
  (folder: string): Transport =>
  async (mail) =>
    void (await deliverToMaildir(folder, await rawMail(mail), mail.id));

/** Opens its own connection, so that aborting closes it: a slow server must not deliver a mail that was reported lost. */
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

/**
 * Sends a mail, and does not retry when it is unknown whether it arrived.
 *
 * A server that is silent after the final dot has usually delivered the mail (RFC 5321: it may take ten minutes to answer,
 * 4.5.3.2.6, and only its answer tells the sender, 6.1). Retrying could deliver the same mail up to sixty times. So it
 * counts as sent, and a copy is stored in case it was not.
 * @param keep stores a copy where the photographer can find it
 * @param signal aborts the delivery
 * @throws {Error} if the mail was certainly not delivered
 */
export async function sendAtMostOnce(
  send: Transport,
  mail: Mail,
  keep: (mail: Mail) => Promise<unknown>,
  signal?: AbortSignal,
  log: (line: string) => void = console.error,
): Promise<void> {
  try {
    return await send(mail, signal);
  } catch (error) {
    if (!(error instanceof PerhapsDeliveredError)) throw error;
  }
  const copy = await keep(mail).then(
    () => "a copy is kept with the undelivered ones",
    () => "no copy could be kept",
  );
  log(`mail ${mail.id}: perhaps delivered, the server did not answer; ${copy}`);
}

/** A password is never sent in clear text: without implicit TLS, STARTTLS is required. */
function tlsFor(url: string): { requireTLS?: true } {
  const { protocol, username } = new URL(url);
  return protocol === "smtp:" && username ? { requireTLS: true } : {};
}

/** The mail in its raw form, with Unix line ends. */
export async function rawMail(mail: Mail): Promise<Buffer> {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new TypeError("the mail was not composed as a buffer");
  return message;
}
