/**
 * A backup is the history in one file, with all versions of texts and photos. It also has the records of client galleries,
 * but not their photos, which may be many times as large, the hosting's settings and the days from the online calendar, but
 * no passwords and secret addresses: backups are copied to drives that others can read.
 */
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { CLIENT_FILES } from "@/lib/clients/addresses";
import { readWhenFree, removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { parseJson } from "../content/content-files";
import { isDemo } from "../content/demo-text";
import { replaceFiles } from "../content/replace-files";
import { CommandError, isDiskFull } from "../shared/run";
import { historyOf } from "./history";
import { filesIn, HISTORY, readFileOf, readRef, verifyHistory } from "./repository";

const ARCHIVE = "var/backup.tar";
const HOSTING = "var/hosting.env";
/** Commands may contain passwords, and a restored one would be run. Lines end where Next's parser ends them. */
const HOSTING_LINES = /^(?:CONTACT_URL|PUBLISH_(?!PASSWORD|TOKEN|COMMAND)\w+)=.*$/gm;
/** The desk's, and what a backup has of it. */
const [CALENDAR, CALENDAR_DAYS] = ["var/desk/calendar.json", "var/calendar.json"];
/** Contains the time in ms when a backup was last downloaded completely. */
const LAST = "var/last-backup";
const REMINDER_MS = 14 * 24 * 3_600_000;

/** An archive of the current state, after unpacking it as a restore would. @throws if the history is damaged */
export async function makeBackup(root: string): Promise<ReadableStream> {
  await historyOf(root).settle();
  const file = join(root, ARCHIVE);
  const archive = await historyOf(root).queue(async () => {
    await copyHosting(join(root, ".env"), join(root, HOSTING));
    await copyCalendarDays(join(root, CALENDAR), join(root, CALENDAR_DAYS));
    const parts = [HISTORY, HOSTING, CALENDAR_DAYS, ...(await recordsOf(root))];
    const tar = await import("tar");
    try {
      await removeWhenFree(file); // left by a killed desk, maybe readable to others
      await tar.create({ cwd: root, portable: true, file, mode: 0o600 }, parts);
      await withUnpacked(root, file, async () => {});
      return await open(file);
    } finally {
      await removeWhenFree(file); // it can still be read while it is open
    }
  });
  const bytes = async function* () {
    yield* archive.createReadStream();
    await writeFileAtomic(join(root, LAST), `${Date.now()}`);
  };
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream;
}

async function copyHosting(from: string, to: string): Promise<void> {
  const settings = await readWhenFree(from); // older backups do not have it
  const lines = settings.match(HOSTING_LINES) ?? [];
  await writeFileAtomic(to, `${lines.join("\n")}\n`, { mode: 0o600 });
}

async function copyCalendarDays(from: string, to: string): Promise<void> {
  const settings = parseJson(await readWhenFree(from)) as
    | { own: string[]; freed: string[] }
    | undefined;
  const { own = [], freed = [] } = settings ?? {};
  const withoutAddress = { address: "", isAutomatic: false, days: [], unread: [], own, freed };
  await writeFileAtomic(to, JSON.stringify(withoutAddress), { mode: 0o600 });
}

async function recordsOf(root: string): Promise<string[]> {
  const files = await readdir(join(root, CLIENT_FILES)).catch(() => []);
  return files.filter((file) => file.endsWith(".json")).map((file) => `${CLIENT_FILES}/${file}`);
}

/** Unpacks a backup into a temporary folder for `work`. @throws if the backup is incomplete */
async function withUnpacked(root: string, file: string, work: (unpacked: string) => Promise<void>) {
  const unpacked = join(root, "var/unpacked");
  await removeWhenFree(unpacked);
  await mkdir(unpacked, { recursive: true });
  await chmod(unpacked, 0o700);
  try {
    const tar = await import("tar");
    await tar.extract({ cwd: unpacked, file, strict: true });
    await verifyHistory(unpacked);
    await work(unpacked);
  } finally {
    // After an error, tar still finishes files that it has begun, so the folder may not be empty (ENOTEMPTY).
    await removeWhenFree(unpacked);
  }
}

/** Due if a version older than two weeks is not in a backup; undefined if it is not, and there is no backup yet. */
export async function backupState(
  root: string,
  now = Date.now(),
): Promise<"due" | "done" | undefined> {
  const last = Number(await readFile(join(root, LAST), "utf8").catch(() => 0));
  const oldest = (await historyOf(root).line()).all.findLast(({ at }) => at > last);
  if (now - (oldest?.at ?? now) > REMINDER_MS) return "due";
  return last > 0 ? "done" : undefined;
}

/**
 * Replaces the content with a backup's. The project must not have a history of its own yet, like a new copy.
 * @throws {CommandError} if the backup is incomplete, or the project has a history; then, and on a full disk, nothing changes
 */
export async function restoreBackup(root: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`${file}: nincs ilyen fájl vagy mappa.`);
  if (existsSync(join(root, HISTORY)) && !(await isDemo(root)))
    throw new CommandError(`${HISTORY}: itt már vannak változatok; egy friss másolatban próbáld.`);
  await withUnpacked(root, file, async (unpacked) => {
    for (const [path, id] of await filesIn(unpacked, `${await readRef(unpacked, "HEAD")}`))
      await writeFileAtomic(join(unpacked, path), await readFileOf(unpacked, id));
    await copyHosting(join(unpacked, HOSTING), join(unpacked, ".env"));
    await copyCalendarDays(join(unpacked, CALENDAR_DAYS), join(unpacked, CALENDAR));
    const others = [".env", CALENDAR, ...(await recordsOf(unpacked))];
    // Existing records stay: their galleries may have new photos, which older records do not list.
    const existing = others.filter((other) => existsSync(join(root, other)));
    for (const path of [...existing, HOSTING, CALENDAR_DAYS])
      await removeWhenFree(join(unpacked, path));
    await replaceFiles(root, unpacked, [HISTORY]);
    historyOf(root).reload();
  }).catch((error: Error) => {
    if (isDiskFull(error.message)) throw error;
    throw new CommandError(`Ez nem ép biztonsági mentés. Semmi sem változott. (${error.message})`);
  });
}
