import { randomUUID } from "node:crypto";
import { link, mkdir, open, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Delivers a mail into a Maildir (https://cr.yp.to/proto/maildir.html), which is created if missing. File and folder are
 * synced: once this resolves, the mail survives a power cut; before, readers see nothing of it.
 * @param id the file's name: an unread mail with this id is not replaced
 * @throws {Error} of the file system, e.g. ENOSPC
 */
export async function deliverToMaildir(
  folder: string,
  mail: Uint8Array,
  id: string,
): Promise<void> {
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
  const target = await open(join(folder, "new"), "r");
  await target.sync().finally(() => target.close());
}
