import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { deliverToMaildir } from "./maildir";
import { MAILDIR_ONLY } from "./settings.mjs";

/** Resolves once a server has accepted the mail or it is on disk. If the signal aborts before, it is not delivered. */
export type Transport = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** The id names the mail in the log and in a Maildir. */
export type Mail = SendMailOptions & { id: string };

/** In ms. Once the server has the mail, the caller's signal decides how long to wait for the answer. */
const SMTP_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 600_000 };
/** In ms, from the start to the final dot. */
const HAND_OVER_TIMEOUT = 8000;

/** The whole mail was sent, but the server did not answer: it may have been delivered. */
export class UnacknowledgedError extends Error {
  override name = "PerhapsDeliveredError";
}

/** The configured transport: the server at `SMTP_URL`, else the Maildir at `MAILDIR` (`var/maildir`). */
export function createTransport(): Transport {
  const url = process.env.SMTP_URL;
  if (url && url !== MAILDIR_ONLY) return (mail, signal) => throughSmtp(url, mail, signal);
  return maildirTransport(process.env.MAILDIR || "var/maildir");
}

/** Delivers into the Maildir in a folder, which is created if missing. */
export const maildirTransport =
  (folder: string): Transport =>
  async (mail) =>
    deliverToMaildir(folder, await rawMail(mail), mail.id);

/** Aborting closes the connection: a slow server must not deliver a mail that was reported lost. */
async function throughSmtp(url: string, mail: Mail, signal?: AbortSignal): Promise<void> {
  let isHandedOver = false;
  const mailer = createMailer({
    url,
    ...SMTP_TIMEOUTS,
    // A password is never sent in clear text: without implicit TLS, STARTTLS is required.
    ...(new URL(url).username && { requireTLS: true }),
  });
  const clock = new AbortController();
  const late = setTimeout(() => clock.abort(), HAND_OVER_TIMEOUT);
  mailer.use("stream", ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) =>
      read(...options).once("end", () => {
        isHandedOver = true;
        clearTimeout(late);
      });
    done();
  });
  try {
    await mailer.sendMail({
      ...mail,
      signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
    });
  } catch (error) {
    const isAnswered = (error as { responseCode?: unknown }).responseCode !== undefined;
    if (isHandedOver && !isAnswered) throw new UnacknowledgedError("no answer", { cause: error });
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Sends a mail, and counts it as sent when the server is silent after the final dot. It has usually delivered it then (it
 * may take ten minutes to answer: RFC 5321, 4.5.3.2.6), and retrying could deliver it up to sixty times. A copy is kept.
 * @param keep stores a copy where the photographer can find it
 * @param signal aborts the delivery
 * @throws {Error} if the mail was certainly not delivered
 */
export async function sendAtMostOnce(
  send: Transport,
  mail: Mail,
  keep: (mail: Mail) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    return await send(mail, signal);
  } catch (error) {
    if (!(error instanceof UnacknowledgedError)) throw error;
  }
  const copy = await keep(mail).then(
    () => "a copy is kept with the undelivered ones",
    () => "no copy could be kept",
  );
  console.error(`mail ${mail.id}: perhaps delivered, the server did not answer; ${copy}`);
}

/** With Unix line ends. */
export async function rawMail(mail: Mail): Promise<Buffer> {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new TypeError("the mail was not composed as a buffer");
  return message;
}
