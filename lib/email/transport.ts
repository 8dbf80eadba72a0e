import { randomUUID } from "node:crypto";
import { link, mkdir, open, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { MAILDIR_ONLY, setting } from "../settings.mjs";

/** Resolves once a server has accepted the mail or it is on disk. Fails if the signal aborts earlier. */
export type Transport = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** The id names the mail in the log and in a Maildir. */
export type Mail = SendMailOptions & { id: string };

/** In ms, for a server that is not there. How long it may take to accept a mail is the caller's decision. */
const SMTP_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000 };

/**
 * The configured transport: the server at `SMTP_URL`, else the Maildir at `MAILDIR` (`var/maildir`). A server that is silent
 * after the final dot may have delivered the mail, yet sending fails: a retry has the same `Message-ID`, so mail programs
 * show it once, whereas a mail that was not sent again could be lost.
 */
export function createTransport(): Transport {
  const url = setting("SMTP_URL");
  if (url && url !== MAILDIR_ONLY) return (mail, signal) => sendBySmtp(url, mail, signal);
  return async (mail) => deliverToMaildir(setting("MAILDIR"), await rawMail(mail), mail.id);
}

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

/** Aborting closes the connection. @throws {Error} of nodemailer if the server did not accept the mail in time */
async function sendBySmtp(url: string, mail: Mail, signal?: AbortSignal): Promise<void> {
  const mailer = createMailer({
    url,
    ...SMTP_TIMEOUTS,
    // Never send a password in clear text: without implicit TLS, require STARTTLS.
    ...(new URL(url).username && { requireTLS: true }),
  });
  await mailer.sendMail({ ...mail, ...(signal && { signal }) });
}

/** The mail with Unix line ends. */
export async function rawMail(mail: Mail) {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  return message as Buffer; // as `buffer` says
}
