/** A backup is the history in one file: all texts and pictures, as they are and as they were. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as tar from "tar";
import { writeWhole } from "@/lib/write-whole";
import { CommandError } from "../kit/run";
import { checkOut, keepVersion, listVersions } from "./history";

const HISTORY = "var/history";
/** Holds when the last backup was handed out whole, in ms. */
const LAST = "var/last-backup";
const REMINDER = 14 * 24 * 3_600_000;

export async function makeBackup(root: string): Promise<ReadableStream> {
  await keepVersion(root, "Biztonsági mentés");
  const pack = tar.create({ cwd: root, portable: true }, [HISTORY]);
  const bytes = async function* () {
    yield* pack as AsyncIterable<Buffer>;
    await writeWhole(join(root, LAST), `${Date.now()}`);
  };
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream;
}

/** Whether something is older than two weeks, and in no backup. */
export async function isBackupDue(root: string, now = Date.now()): Promise<boolean> {
  const last = Number(await readFile(join(root, LAST), "utf8").catch(() => 0));
  const missing = (await listVersions(root)).filter(({ at }) => at > last);
  return now - (missing.at(-1)?.at ?? now) > REMINDER;
}

/**
 * Makes the content that of a backup. The history here must be empty, as in a new copy of the project.
 * @throws {CommandError} when the file is no backup, or there is a history already; nothing is changed then
 */
export async function restoreBackup(root: string, file: string): Promise<void> {
  const history = join(root, HISTORY);
  if (existsSync(history)) {
    throw new CommandError(`${HISTORY}: itt már vannak változatok; egy friss másolatban próbáld.`);
  }
  const unpacked = join(root, "var/restored");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  try {
    await tar.extract({ cwd: unpacked, file, strict: true });
    await rename(join(unpacked, HISTORY), history);
  } catch (error) {
    throw new CommandError(`${file}: nem biztonsági mentés (${(error as Error).message})`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  await checkOut(root);
}
