import { connect, type Socket } from "node:net";
import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { deliverToMaildir } from "./maildir";

/**
 * Delivers one mail, or throws. When it returns, the mail is in somebody's keeping: a server's or the disk's.
 * When the signal aborts before that, the mail is not delivered.
 */
export type Transport = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** A mail with the id that it is known by: it makes the `Message-ID`, and the name in a Maildir. */
export type Mail = SendMailOptions & { id: string };

/** How long a mail server may be silent, in ms. The signal bounds the whole. */
const SMTP_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 6000 };

/** For `SMTP_URL` where it must be set to something, as on the emulators: there is no server. */
export const MAILDIR_ONLY = "maildir";

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
  const giveUp = () => socket?.destroy(new Error("given up"));
  const mailer = createMailer({
    url,
    ...SMTP_TIMEOUTS,
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
  signal?.throwIfAborted();
  signal?.addEventListener("abort", giveUp);
  try {
    await mailer.sendMail(mail);
  } finally {
    signal?.removeEventListener("abort", giveUp);
    mailer.close();
  }
}

/** A mail as it goes over the wire, with line ends of Unix. */
export async function rawMail(mail: Mail): Promise<Buffer> {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new TypeError("the mail was not composed as a buffer");
  return message;
}
