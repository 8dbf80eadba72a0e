/** A backup is the history in one file: all texts and pictures, as they are and as they were. */
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as tar from "tar";
import { writeWhole } from "@/lib/write-whole";
import { BEFORE, exchange } from "../kit/exchange.mjs";
import { CommandError } from "../kit/run";
import { GENERATED_FILE, readContent } from "./content-files";
import { checkOut, historyQueue, keepVersion, listVersions, verifyHistory } from "./history";

const HISTORY = "var/history";
const ARCHIVE = "var/backup.tar";
/** Holds when the last backup was handed out whole, in ms. */
const LAST = "var/last-backup";
const REMINDER = 14 * 24 * 3_600_000;

/**
 * The archive is of one moment, and read back as a restore would, before any of it is handed out.
 * @throws when the history is damaged, or there is no room for it
 */
export async function makeBackup(root: string): Promise<ReadableStream> {
  await keepVersion(root, "Biztonsági mentés");
  const file = join(root, ARCHIVE);
  await historyQueue(async () => {
    const part = `${file}.part`; // what is being handed out is not written over
    await tar.create({ cwd: root, portable: true, file: part }, [HISTORY]);
    await withUnpacked(root, part, async () => rename(part, file));
  });
  const bytes = async function* () {
    try {
      yield* createReadStream(file);
      await writeWhole(join(root, LAST), `${Date.now()}`);
    } finally {
      await rm(file, { force: true });
    }
  };
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream;
}

/** Unpacks a backup into a folder, for as long as some work with it takes. @throws when it is not whole */
async function withUnpacked(root: string, file: string, work: (unpacked: string) => Promise<void>) {
  const unpacked = join(root, "var/unpacked");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  try {
    await tar.extract({ cwd: unpacked, file, strict: true });
    await verifyHistory(unpacked);
    await work(unpacked);
  } finally {
    // After a refusal tar still writes what it has begun: until that ends, the folder fills again (ENOTEMPTY).
    await rm(unpacked, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Whether something is older than two weeks, and in no backup. */
export async function isBackupDue(root: string, now = Date.now()): Promise<boolean> {
  const last = Number(await readFile(join(root, LAST), "utf8").catch(() => 0));
  const missing = (await listVersions(root)).filter(({ at }) => at > last);
  return now - (missing.at(-1)?.at ?? now) > REMINDER;
}

/** What a restore replaces as a whole, beside the files in `content/`. */
const FOLDERS = ["content/galleries", "content/stories", "content/photos", "public/assets/images"];

/**
 * Makes the content that of a backup. The history here must be empty, as in a new copy of the project.
 * @throws {CommandError} when the file is no whole backup, there is a history already, or it fails; nothing is changed then
 */
export async function restoreBackup(root: string, file: string): Promise<void> {
  if (existsSync(join(root, HISTORY))) {
    throw new CommandError(`${HISTORY}: itt már vannak változatok; egy friss másolatban próbáld.`);
  }
  const putInPlace = async (unpacked: string) => {
    await checkOut(unpacked);
    const files = {
      ...(await readContent(join(root, "content"))),
      ...(await readContent(join(unpacked, "content"))),
    };
    const names = Object.keys(files).filter((name) => !name.includes("/"));
    const texts = ["icon.svg", ...names].map((name) => `content/${name}`);
    const own = [...texts, ...FOLDERS, HISTORY].filter((path) => path !== GENERATED_FILE);
    await exchange(root, unpacked, own);
    await rm(join(root, BEFORE), { recursive: true, force: true });
  };
  await withUnpacked(root, file, putInPlace).catch((error: Error) => {
    throw new CommandError(
      `${file}: nem ép biztonsági mentés, vagy nem fért el (${error.message})`,
    );
  });
}
