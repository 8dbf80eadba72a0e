import { getStorage } from "firebase-admin/storage";
import { inMaildir, type Mail, rawMail } from "../email/transport";

/**
 * Keeps a mail that no server takes: as `undelivered/<id>.eml` in the project's private storage bucket, or in the
 * Maildir at `UNDELIVERED_MAILDIR`, as on the emulators.
 * @throws {Error} of the storage or the file system
 */
export async function keepUndelivered(mail: Mail): Promise<void> {
  const folder = process.env.UNDELIVERED_MAILDIR;
  if (folder) return inMaildir(folder)(mail);
  await getStorage()
    .bucket(process.env.UNDELIVERED_BUCKET || undefined)
    .file(`undelivered/${mail.id}.eml`)
    .save(await rawMail(mail), {
      resumable: false,
      validation: "md5",
      contentType: "message/rfc822",
    });
}
