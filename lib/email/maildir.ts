import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/**
 * Delivers a mail into a Maildir, made if it is missing. Written to `tmp`, synced and renamed into `new`, and
 * the folder synced too: when this returns, the mail outlives a crash and a power cut, and before that no
 * reader sees any of it. The format: https://cr.yp.to/proto/maildir.html
 *
 * @param folder path of the Maildir
 * @returns the name of the mail's file in `new`
 * @throws {Error} of the file system, e.g. ENOSPC
 */
export async function deliverToMaildir(folder: string, mail: Uint8Array): Promise<string> {
  for (const part of ["tmp", "new", "cur"]) await mkdir(join(folder, part), { recursive: true });
  // A host's name may hold letters that mean something in a Maildir's names.
  const host = hostname().replaceAll("/", "\\057").replaceAll(":", "\\072");
  const name = `${Math.floor(Date.now() / 1000)}.${randomUUID()}.${host}`;
  const temporary = join(folder, "tmp", name);

  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(mail);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, "new", name));

  const target = await open(join(folder, "new"), "r");
  await target.sync().finally(() => target.close());
  return name;
}
