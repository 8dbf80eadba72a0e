/**
 * A backup is the history in one file: all texts and photos, as they are and as they were. With it come the records of
 * client galleries, but not their photos, which may be many times as large, and the settings of the hosting, but no
 * password: backups are copied to drives that others may open.
 */
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { CLIENT_FILES } from "@/lib/clients/addresses";
import { USER_CONTENT } from "@/lib/content/files";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { CommandError } from "../shared/run";
import { REPLACED_DIR, swapFiles } from "../shared/swap-files.mjs";
import {
  checkOut,
  historyQueue,
  listVersions,
  SNAPSHOT_REASONS,
  snapshot,
  verifyHistory,
} from "./history";

const HISTORY = "var/history";
const ARCHIVE = "var/backup.tar";
const HOSTING = "var/hosting.env";
/** A command may contain a password. */
const IS_HOSTING = /^(?:CONTACT_URL|PUBLISH_(?!PASSWORD|TOKEN|COMMAND)\w+)=/;
/** Contains the time in ms when the last backup was downloaded whole. */
const LAST = "var/last-backup";
const REMINDER = 14 * 24 * 3_600_000;

/**
 * An archive of one moment. It is read back as a restore would before any of it is sent.
 * @throws when the history is damaged, or the disk is full
 */
export async function makeBackup(root: string): Promise<ReadableStream> {
  await snapshot(root, SNAPSHOT_REASONS.backup);
  const file = join(root, ARCHIVE);
  const archive = await historyQueue(async () => {
    const settings = await readFile(join(root, ".env"), "utf8").catch(() => "");
    const hosting = settings.split("\n").filter((line) => IS_HOSTING.test(line));
    await writeFileAtomic(join(root, HOSTING), `${hosting.join("\n")}\n`, { mode: 0o600 });
    const parts = [HISTORY, HOSTING, ...(await recordsOf(root))];
    const tar = await import("tar");
    try {
      await rm(file, { force: true }); // of a killed desk; an existing file would keep its mode
      await tar.create({ cwd: root, portable: true, file, mode: 0o600 }, parts);
      await withUnpacked(root, file, async () => {});
      return await open(file);
    } finally {
      await rm(file, { force: true }); // once open it can still be read, and the next backup does not overwrite it
    }
  });
  const bytes = async function* () {
    yield* archive.createReadStream();
    await writeFileAtomic(join(root, LAST), `${Date.now()}`);
  };
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream;
}

async function recordsOf(root: string): Promise<string[]> {
  const files = await readdir(join(root, CLIENT_FILES)).catch(() => []);
  return files.filter((file) => file.endsWith(".json")).map((file) => `${CLIENT_FILES}/${file}`);
}

/** Unpacks a backup into a temporary folder and hands that to `work`. @throws when the backup is not whole */
async function withUnpacked(root: string, file: string, work: (unpacked: string) => Promise<void>) {
  const unpacked = join(root, "var/unpacked");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  await chmod(unpacked, 0o700);
  try {
    const tar = await import("tar");
    await tar.extract({ cwd: unpacked, file, strict: true });
    await verifyHistory(unpacked);
    await work(unpacked);
  } finally {
    // After an error, tar still finishes the files it has begun, which fill the folder again (ENOTEMPTY).
    await rm(unpacked, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** True if a version older than two weeks is not in a backup. */
export async function isBackupDue(root: string, now = Date.now()): Promise<boolean> {
  const last = Number(await readFile(join(root, LAST), "utf8").catch(() => 0));
  const missing = (await listVersions(root)).filter(({ at }) => at > last);
  return now - (missing.at(-1)?.at ?? now) > REMINDER;
}

/**
 * Makes the content that of a backup. The history here must be empty, as in a new copy of the project.
 * @throws {CommandError} when the backup is incomplete, the project already has a history, or it fails; then nothing changes
 */
export async function restoreBackup(root: string, file: string): Promise<void> {
  if (existsSync(join(root, HISTORY))) {
    throw new CommandError(`${HISTORY}: itt már vannak változatok; egy friss másolatban próbáld.`);
  }
  await withUnpacked(root, file, async (unpacked) => {
    await checkOut(unpacked);
    await rename(join(unpacked, HOSTING), join(unpacked, ".env")).catch(() => {}); // older backups have none
    const others = [".env", ...(await recordsOf(unpacked))];
    // A gallery that is here may have had photos since, which an older record would lose.
    const missing = others.filter((other) => !existsSync(join(root, other)));
    await swapFiles(root, unpacked, [...USER_CONTENT, HISTORY, ...missing]);
    await rm(join(root, REPLACED_DIR), { recursive: true, force: true });
  }).catch((error: Error) => {
    throw new CommandError(
      `${file}: nem ép biztonsági mentés, vagy nem fért el (${error.message})`,
    );
  });
}
