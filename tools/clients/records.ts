/**
 * The photographer's records of client galleries: `var/clients/<folder>.json`, beside the folder of its sealed files.
 * Files are written first, then the record that lists them, then the sealed cover and index. An interruption can only
 * leave unlisted files, which are removed before the gallery is sent, and an older cover and index.
 */
import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  CHANGING_FILES,
  CLIENT_FILES,
  COVER_NAME,
  INDEX_NAME,
  isSafeName,
} from "@/lib/clients/addresses";
import { changingFiles, coverPhoto, splitCover } from "@/lib/clients/client-cover";
import {
  type ClientIndex,
  type Part,
  parseIndex,
  sealedName,
  sealedNames,
} from "@/lib/clients/client-index";
import { deriveKeys, fileKey, open } from "@/lib/clients/sealing";
import { newSecret } from "@/lib/clients/secret";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { historyOf, type StepOptions } from "../history/history";
import { sealFile } from "../photos/seal-files";
import { linkFile, removeUnlisted } from "../shared/folders";
import { decisionsOf } from "./decisions";
import {
  type BrokenRecord,
  type ClientContent,
  type ClientGallery,
  coupleIndexOf,
  guestIndexOf,
  newContent,
  parseRecord,
  type RecordedPhoto,
} from "./gallery-record";

const recordPath = (root: string, folder: string) => join(root, CLIENT_FILES, `${folder}.json`);
export const sealedPath = (root: string, folder: string, name = "") =>
  join(root, CLIENT_FILES, folder, name);

/** The gallery's folders as they were sent last, for hosts that get all of them again with each upload. */
export const sentPath = (root: string, folder: string, hosting = "") =>
  join(root, CLIENT_FILES, "sent", folder, encodeURIComponent(hosting));

/** Valid records by folder. Checking 600 photos again takes longer than everything else. */
const checked = new Map<string, string>();

async function readRecord(root: string, folder: string) {
  if (!isSafeName(folder)) return undefined;
  const text = await readFile(recordPath(root, folder), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const record = parseRecord(text, folder, { isChecked: text === checked.get(folder) });
  if ("secret" in record) checked.set(folder, text);
  return record;
}

/** Undefined if there is no such gallery, or its record is broken. */
export async function readClientGallery(root: string, folder: string) {
  const gallery = await readRecord(root, folder);
  return gallery && "secret" in gallery ? gallery : undefined;
}

export async function listRecords(root: string) {
  const files = await readdir(join(root, CLIENT_FILES)).catch(() => []);
  const galleries: ClientGallery[] = [];
  const broken: BrokenRecord[] = [];
  for (const name of files.filter((file) => file.endsWith(".json"))) {
    const file = `${CLIENT_FILES}/${name}`;
    const record = await readRecord(root, basename(name, ".json"));
    if (record && "secret" in record) galleries.push(record);
    else broken.push(record ?? { file, field: "", title: file });
  }
  return { galleries: galleries.sort((a, b) => b.madeAt - a.madeAt), broken };
}

export const listGalleries = async (root: string) => (await listRecords(root)).galleries;

const NOT_UNDONE: StepOptions = { name: "" };

type NewGallery = Partial<ClientContent> &
  Pick<ClientContent, "title" | "until"> &
  Pick<ClientGallery, "hasOriginals">;

export async function makeGallery(root: string, fields: NewGallery) {
  const secret = newSecret();
  const { folder } = await deriveKeys(secret);
  const version = 2 as const;
  const created = { version, folder, secret, madeAt: Date.now() };
  const files = { pictures: [], sent: {}, guestFolders: {} };
  const gallery: ClientGallery = { ...newContent(), ...created, ...fields, ...files };
  const make = async () => {
    await writeRecord(root, gallery);
    await updateFiles(root, gallery);
  };
  await historyOf(root).step(make, NOT_UNDONE);
  return gallery;
}

/** Undefined if there is no such gallery. @param change may seal files before it lists them @param step cannot be undone by default */
export const changeClientGallery = <Result>(
  root: string,
  folder: string,
  change: (gallery: ClientGallery) => Result | Promise<Result>,
  step = NOT_UNDONE,
): Promise<Result | undefined> =>
  historyOf(root).step(() => changeQueued(root, folder, change), step);

/** {@link changeClientGallery} for work that runs in the project's queue already. */
export async function changeQueued<Result>(
  root: string,
  folder: string,
  change: (gallery: ClientGallery) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const gallery = await readClientGallery(root, folder);
  if (!gallery) return undefined;
  try {
    const result = await change(gallery);
    await writeRecord(root, gallery);
    return result;
  } finally {
    // Also after an error: on a full disk, each retry would leave files.
    const now = await readClientGallery(root, folder);
    if (now) await updateFiles(root, now);
  }
}

export const removeGallery = (root: string, folder: string): Promise<void> =>
  historyOf(root).step(async () => {
    const gallery = await readClientGallery(root, folder);
    for (const name of gallery ? foldersOf(gallery) : [folder])
      await removeWhenFree(sealedPath(root, name));
    await removeWhenFree(sentPath(root, folder));
    await removeWhenFree(recordPath(root, folder)); // last, so an interrupted removal can be repeated
    await historyOf(root).note(folder, undefined);
  }, NOT_UNDONE);

/** Notes what was decided before the history knew the gallery, or before a kill. */
export const recordGalleries = (root: string): Promise<void> =>
  historyOf(root).step(
    async () => {
      for (const gallery of await listGalleries(root)) await noteDecisions(root, gallery);
    },
    { name: (_, { before }) => (Object.keys(before).length > 0 ? "ügyfélgaléria" : "") },
  );

const noteDecisions = (root: string, gallery: ClientGallery): Promise<void> =>
  historyOf(root).note(gallery.folder, decisionsOf(gallery));

/** @param link `new` replaces the guests' link: the earlier one works until the gallery is sent again */
export const changeGuests = (root: string, folder: string, link: "new" | "none") =>
  changeClientGallery(root, folder, async (gallery) => {
    const { guests } = gallery;
    if (guests.link) {
      await removeWhenFree(sealedPath(root, guests.link.folder));
      delete guests.link;
    }
    const secret = newSecret();
    if (link === "new") guests.link = { secret, folder: (await deriveKeys(secret)).folder };
    await sealGuestIndex(root, gallery);
    return true;
  });

/** Its own folder, and that of the link for guests: each has an index. */
export const foldersOf = ({ folder, guests }: ClientGallery): string[] =>
  guests.link ? [folder, guests.link.folder] : [folder];

/** The names of the sealed files in one of its folders, those that change last. */
export const filesOf = ({ folder: own, pictures }: ClientGallery, folder = own): string[] =>
  folder === own ? [...pictures.flatMap(sealedNames), ...CHANGING_FILES] : [INDEX_NAME];

/** Also those of photos that were taken out, and can still be brought back. */
export const storedFilesOf = (gallery: ClientGallery): string[] => [
  ...filesOf(gallery),
  ...(gallery.removed ?? []).flatMap(sealedNames),
];

/** Seals cover and index, then removes unlisted files of replaced photos, failed changes and killed processes. */
async function updateFiles(root: string, gallery: ClientGallery): Promise<void> {
  const index = coupleIndexOf(gallery);
  const photo = coverPhoto(index);
  const thumbnail = photo && (await readSealedPhoto(root, gallery, photo, "thumbnail"));
  await sealIndex(root, gallery.secret, index, thumbnail);
  await removeUnlisted(sealedPath(root, gallery.folder), storedFilesOf(gallery));
}

/** True if photos are not on this computer, for example after a restore. Cover and index can be sealed again. */
export async function lacksPhotos(root: string, gallery: ClientGallery): Promise<boolean> {
  const here = new Set(await readdir(sealedPath(root, gallery.folder)).catch(() => []));
  return gallery.pictures.flatMap(sealedNames).some((name) => !here.has(name));
}

/** Links the folders into another one, which photos that are added later do not change. Returns its {@link hashIndexes}. */
export const linkGallery = (root: string, gallery: ClientGallery, to: string): Promise<string> =>
  historyOf(root).queue(async () => {
    const now = (await readClientGallery(root, gallery.folder)) ?? gallery;
    await updateFiles(root, now); // cover and index are missing after a restore
    await sealGuestIndex(root, now);
    for (const folder of foldersOf(now))
      for (const name of filesOf(now, folder))
        await linkFile(sealedPath(root, folder, name), join(to, folder, name));
    return hashIndexes(now, to);
  });

/** Identifies what the pages of the couple and of guests show: the SHA-256 of each index. */
export async function hashIndexes(gallery: ClientGallery, all: string): Promise<string> {
  const hashes = foldersOf(gallery).map(async (folder) =>
    hash("sha256", await readFile(join(all, folder, INDEX_NAME))),
  );
  return (await Promise.all(hashes)).join(" ");
}

/** Reads index and cover with the code of the gallery's page. @throws if couples or guests could not open them */
export async function tryToOpen(root: string, { secret, guests }: ClientGallery): Promise<void> {
  for (const linked of guests.link ? [secret, guests.link.secret] : [secret]) {
    const { folder, key } = await deriveKeys(linked);
    const read = (name: string) => openFile(sealedPath(root, folder, name), key);
    parseIndex(new TextDecoder().decode(await read(INDEX_NAME)));
    if (linked === secret) JSON.parse(splitCover(await read(COVER_NAME)).text);
  }
}

/** Called after changes for guests and before sending, not per photo: it derives every photo's key. */
export async function sealGuestIndex(root: string, gallery: ClientGallery): Promise<void> {
  const { link } = gallery.guests;
  if (link) await sealIndex(root, link.secret, await guestIndexOf(gallery));
}

async function writeRecord(root: string, gallery: ClientGallery): Promise<void> {
  const text = `${JSON.stringify(gallery)}\n`;
  await writeFileAtomic(recordPath(root, gallery.folder), text, { mode: 0o600 }); // it has the key
  checked.set(gallery.folder, text);
  await noteDecisions(root, gallery);
}

/** Seals cover and index, each only if it has changed: each sealing differs, and would be sent again. */
async function sealIndex(root: string, secret: string, index: ClientIndex, thumbnail?: Buffer) {
  const { folder, key } = await deriveKeys(secret);
  for (const [name, content] of changingFiles(index, thumbnail)) {
    const path = sealedPath(root, folder, name);
    const before = await openFile(path, key).catch(() => undefined);
    if (!before || Buffer.compare(content, before) !== 0) await sealFile(path, key, content);
  }
}

/** @throws if the file is missing here or damaged */
const openFile = async (path: string, key: CryptoKey) =>
  open(key, basename(path), new Uint8Array(await readFile(path)));

/** Undefined if it is missing here or damaged. */
export async function readSealedPhoto(
  root: string,
  { folder, secret }: ClientGallery,
  photo: RecordedPhoto,
  part: Part,
): Promise<Buffer | undefined> {
  const keys = await deriveKeys(secret);
  if (keys.folder !== folder) throw new Error(`${CLIENT_FILES}: a secret was edited`);
  const key = await fileKey(keys, photo, part);
  const path = sealedPath(root, folder, sealedName(photo, part));
  const content = await openFile(path, key).catch(() => undefined);
  return content && Buffer.from(content);
}
