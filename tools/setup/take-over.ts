/**
 * Takes over the photographer's site from the folder of another version, which is the way back: it stays as it was, except
 * for a note and its hosting, which is set aside so that nothing is published from there by mistake.
 */
import { constants } from "node:fs";
import { cp, link, readdir, realpath, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { readWhenFree, removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { PHOTO_FOLDERS, readJson, writeJson } from "../content/content-files";
import { isDemo } from "../content/demo-text";
import { replaceFiles } from "../content/replace-files";
import { historyOf } from "../history/history";
import { HISTORY } from "../history/repository";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, type OnProgress } from "../shared/run";

/** What is the photographer's in a project's folder, except for what is in it and made again, or was code of version 1.0. */
const OWN = /^(?:content|public|var|\.firebaserc|\.env(?!\.example$).*)$/;
const MADE_AGAIN =
  /^(?:app\/fonts|content\/[^/]+\.m?[jt]s|var\/(?:desk\/(?:ui|server|running|inputs\.json|desk\.log)|inline|worker|photo-parts|build|incoming|ready|setup|unpacked|backup\.tar|restored\.tar|upgrade|bench|shapes.*|test-.*)|public\/(?:client|icons|scripts|favicon\.ico|icon\.svg|sw\.js|swe-worker-.*))$/;
const CODE = /^(?:app|components|lib|tools)$/;
const INSTALLED = "node_modules/.package-lock.json";
/** Never written in place, so both folders can share their files. */
const SHARED = [...PHOTO_FOLDERS, "var/published", "var/clients/[^/]+", "var/history/objects"];
const IS_SHARED = new RegExp(`^(?:${SHARED.join("|")})/`);

const INCOMING = "var/incoming";
const TAKEN_OVER = "var/desk/taken-over.json";
const NOTE = "EZ AZ OLDAL MÁR MÁSHOL VAN.txt";

/** Where the site was, of which version, and which files of its code were changed there. */
export type TakenOver = { from: string; version: string; changed: string[] };

export const readTakenOver = (root: string) =>
  readJson(root, TAKEN_OVER).catch(() => undefined) as Promise<TakenOver | undefined>;

/** What the photographer is told in a folder whose site was taken over; empty in others. */
export const readNote = (root: string): Promise<string> => readWhenFree(join(root, NOTE));

/** Undefined if a folder is not a version of this project. */
export async function versionOf(folder: string): Promise<string | undefined> {
  const json = await readJson(folder, "package.json").catch(() => ({}));
  const { name, version } = json as Record<string, string>;
  return name === "photographer-site" ? version : undefined;
}

/** @throws {CommandError} if the other folder has nothing to take over, or its desk runs; then, and on a full disk, nothing changes */
export async function takeOver(root: string, folder: string, onProgress: OnProgress = () => {}) {
  const from = await realpath(folder);
  const version = await expectSite(root, from);
  const files = await listFiles(from, OWN);
  const copy = join(root, INCOMING);
  await removeWhenFree(copy);
  try {
    await copyFiles(from, copy, files, onProgress);
    await restoreHosting(from, copy);
    const changed = await changedCode(from);
    await writeJson(join(copy, TAKEN_OVER), { from, version, changed } satisfies TakenOver);
    await expectNoDesk(from); // may have been opened since
    await retire(from, root);
    await replaceFiles(root, copy, [HISTORY]);
    historyOf(root).reload();
  } finally {
    await removeWhenFree(copy);
  }
}

async function expectSite(root: string, from: string): Promise<string> {
  const [version, here = ""] = [await versionOf(from), await versionOf(root)];
  if (!version || from === (await realpath(root)) || (await isDemo(from)))
    throw new CommandError(`${from}: itt nincs másik oldal, amelyet áthozhatnék.`);
  if (version.localeCompare(here, undefined, { numeric: true }) > 0)
    throw new CommandError(
      `${from}: az az oldal újabb változatú (${version}), mint ez (${here}). Régebbibe nem hozható át.`,
    );
  await expectNoDesk(from);
  return version;
}

/** What is `wanted` at the top, with slashes on every system. Photos may be on another disk, behind a symbolic link. */
async function listFiles(from: string, wanted: RegExp, below = ""): Promise<string[]> {
  const names = await readdir(join(from, below));
  const paths = below
    ? names.map((name) => `${below}/${name}`).filter((path) => !MADE_AGAIN.test(path))
    : names.filter((name) => wanted.test(name));
  const lists = paths.map(async (path) =>
    (await stat(join(from, path))).isDirectory() ? listFiles(from, wanted, path) : [path],
  );
  return (await Promise.all(lists)).flat();
}

/** Changed since the packages were installed, before which archives and git write all code. */
async function changedCode(from: string): Promise<string[]> {
  const changedAt = async (file: string) => (await stat(join(from, file))).mtimeMs;
  const installing = Promise.all([INSTALLED, "package-lock.json"].map(changedAt));
  const [installed = 0, locked = 0] = await installing.catch(() => []);
  if (installed <= locked) return []; // moved without its packages, or without its times
  const files = await listFiles(from, CODE);
  const times = await Promise.all(files.map(changedAt));
  return files.filter((_, index) => Number(times[index]) > installed);
}

const copy = (from: string, to: string, mode = 0) =>
  cp(from, to, { dereference: true, preserveTimestamps: true, mode });

/** Needs no space: a clone where the file system has them, else a link if the file may be one. @throws if it can be neither */
const share = (from: string, to: string, mayBeLink: boolean): Promise<void> =>
  copy(from, to, constants.COPYFILE_FICLONE_FORCE).catch(async (error) => {
    if (!mayBeLink) throw error;
    await link(await realpath(from), to);
  });

/** @throws {CommandError} before anything is copied, if there is no space for what cannot be shared */
async function copyFiles(from: string, to: string, files: string[], onProgress: OnProgress) {
  const left = new Set(files);
  const finish = (file: string) => {
    left.delete(file);
    onProgress(files.length - left.size, files.length);
  };
  for (const file of files) {
    const sharing = share(join(from, file), join(to, file), IS_SHARED.test(file));
    await sharing.then(() => finish(file)).catch(() => {});
  }
  const stats = await Promise.all([...left].map((file) => stat(join(from, file))));
  const needed = stats.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = await statfs(to);
  const missing = Math.ceil((needed - bavail * bsize) / 1e6);
  if (missing > 0)
    throw new CommandError(
      `Nem fér el: szabadíts fel még ${missing} MB-ot ezen a lemezen, és próbáld újra. Semmi sem változott.`,
    );
  for (const file of left) {
    await copy(join(from, file), join(to, file));
    finish(file);
  }
}

const SET_ASIDE = "#PUBLISH_TO=";

async function retire(from: string, to: string): Promise<void> {
  const note = `Ez az oldal már máshol van: ${to}

Ott szerkeszd és tedd közzé. Itt minden megmaradt; csak a tárhely van félretéve, hogy innen tévedésből semmi se menjen ki.
Ha mégis itt folytatod, töröld ezt a fájlt, és a .env fájlban a ${SET_ASIDE} sor elejéről a # jelet.
`;
  try {
    await writeFileAtomic(join(from, NOTE), note); // first: with it, a repeated take-over restores the hosting
    const settings = await readWhenFree(join(from, ".env"));
    const others = settings.replace(/^PUBLISH_TO=/m, SET_ASIDE);
    if (others !== settings) await writeFileAtomic(join(from, ".env"), others, { mode: 0o600 });
  } catch (error) {
    // Nobody can run a desk on a write-protected disk.
    if (!["EROFS", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** A site that was taken over before can be taken over again. */
async function restoreHosting(from: string, copy: string): Promise<void> {
  const settings = await readWhenFree(join(copy, ".env"));
  const restored = settings.replace(SET_ASIDE, "PUBLISH_TO=");
  if ((await readNote(from)) && !/^PUBLISH_TO=/m.test(settings))
    await writeFileAtomic(join(copy, ".env"), restored, { mode: 0o600 });
}
