import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** In ms. What lies in `tmp` for longer was left behind by a crash; the format says that readers may delete it. */
const LEFT_BEHIND = 36 * 60 * 60 * 1000;
const cleaned = new Set<string>();

/** Removes what crashes have left behind, once for each Maildir in the life of a process. */
async function cleanOnce(folder: string): Promise<void> {
  if (cleaned.has(folder)) return;
  cleaned.add(folder);
  for (const name of await readdir(join(folder, "tmp"))) {
    const file = join(folder, "tmp", name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND) await unlink(file).catch(() => {});
  }
}

/**
 * Delivers a mail into a Maildir, made if it is missing. Written to `tmp`, synced and linked into `new`, and
 * the folder synced too: when this returns, the mail outlives a crash and a power cut, and before that no
 * reader sees any of it. The format: https://cr.yp.to/proto/maildir.html
 *
 * @param folder path of the Maildir
 * @param id makes the name: a mail that lies unread under it already is not delivered a second time
 * @returns the name of the mail's file in `new`
 * @throws {Error} of the file system, e.g. ENOSPC
 */
export async function deliverToMaildir(
  folder: string,
  mail: Uint8Array,
  id: string = randomUUID(),
): Promise<string> {
  for (const part of ["tmp", "new", "cur"]) await mkdir(join(folder, part), { recursive: true });
  await cleanOnce(folder);
  // A host's name may hold letters that mean something in a Maildir's names.
  const host = hostname().replaceAll("/", "\\057").replaceAll(":", "\\072");
  const name = `${id}.${host}`;
  const temporary = join(folder, "tmp", `${randomUUID()}.${host}`);

  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(mail);
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a rename, a link never takes the place of a mail that is there.
    await link(temporary, join(folder, "new", name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await unlink(temporary).catch(() => {}); // it may not have been made
  }

  const target = await open(join(folder, "new"), "r");
  await target.sync().finally(() => target.close());
  return name;
}
