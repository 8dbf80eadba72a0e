import { randomUUID } from "node:crypto";
import { link, mkdir, open, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { MAILDIR_ONLY, setting } from "../settings.mjs";

/** Resolves once a server has accepted the mail or it is on disk. If the signal aborts earlier, it is not delivered. */
export type Transport = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** The id names the mail in the log and in a Maildir. */
export type Mail = SendMailOptions & { id: string };

/** In ms. Once the server has the mail, the caller's signal decides how long to wait for the answer. */
const SMTP_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 600_000 };
/** From the start to the final dot. */
const HAND_OVER_TIMEOUT_MS = 8000;

/**
 * The configured transport: the server at `SMTP_URL`, else the Maildir at `MAILDIR` (`var/maildir`). It counts a mail as
 * sent if the server is silent after the final dot: by then it has usually delivered it (it may take ten minutes to
 * answer: RFC 5321, 4.5.3.2.6), and a retry could deliver it again.
 * @param keep stores a copy of such a mail where the photographer can find it
 */
export function createTransport(keep: Transport): Transport {
  const url = setting("SMTP_URL");
  if (!url || url === MAILDIR_ONLY) return maildirTransport(setting("MAILDIR"));
  return async (mail, signal) => {
    if (await sendBySmtp(url, mail, signal)) return;
    const copy = await keep(mail).then(
      () => "a copy is kept with the undelivered ones",
      () => "no copy could be kept",
    );
    console.error(`mail ${mail.id}: perhaps delivered, the server did not answer; ${copy}`);
  };
}

/** Delivers into the Maildir in a folder. */
export const maildirTransport =
  (folder: string): Transport =>
  async (mail) =>
    deliverToMaildir(folder, await rawMail(mail), mail.id);

/**
 * Delivers a mail into a Maildir (https://cr.yp.to/proto/maildir.html), which is created if missing. File and folder are
 * synced: once this resolves, the mail survives a power cut; before, readers see nothing of it.
 * @param id the file's name: an unread mail with this id is not replaced
 * @throws {Error} of the file system, e.g. ENOSPC
 */
export async function deliverToMaildir(folder: string, mail: Uint8Array, id: string) {
  for (const part of ["tmp", "new", "cur"]) await mkdir(join(folder, part), { recursive: true });
  const temporary = join(folder, "tmp", randomUUID());
  try {
    await writeFile(temporary, mail, { flag: "wx", mode: 0o600, flush: true });
    // Unlike a rename, a link never overwrites an existing mail.
    await link(temporary, join(folder, "new", id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await unlink(temporary).catch(() => {}); // it may not exist
  }
  if (process.platform === "win32") return; // cannot sync folders; NTFS logs their changes
  const target = await open(join(folder, "new"), "r");
  await target.sync().finally(() => target.close());
}

/**
 * Aborting closes the connection: a slow server must not deliver a mail that was reported lost.
 * @returns false if the whole mail was sent, but the server did not answer
 * @throws {Error} of nodemailer if the mail was certainly not delivered
 */
async function sendBySmtp(url: string, mail: Mail, signal?: AbortSignal): Promise<boolean> {
  let isHandedOver = false;
  const mailer = createMailer({
    url,
    ...SMTP_TIMEOUTS,
    // Never send a password in clear text: without implicit TLS, require STARTTLS.
    ...(new URL(url).username && { requireTLS: true }),
  });
  const handOver = new AbortController();
  const timeout = setTimeout(() => handOver.abort(), HAND_OVER_TIMEOUT_MS);
  mailer.use("stream", ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) =>
      read(...options).once("end", () => {
        isHandedOver = true;
        clearTimeout(timeout);
      });
    done();
  });
  try {
    await mailer.sendMail({
      ...mail,
      signal: signal ? AbortSignal.any([signal, handOver.signal]) : handOver.signal,
    });
    return true;
  } catch (error) {
    const isAnswered = (error as { responseCode?: unknown }).responseCode !== undefined;
    if (isHandedOver && !isAnswered) return false;
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

/** With Unix line ends. */
export async function rawMail(mail: Mail) {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  return message as Buffer; // as `buffer` says
}
