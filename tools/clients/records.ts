/**
 * The photographer's records of client galleries: `var/clients/<folder>.json`, beside the folder of its sealed files.
 * Files are written first, then the record that lists them, then the sealed index. An interruption can only leave unlisted
 * files, which are removed before the gallery is sent, and an older index.
 */
import { hash } from "node:crypto";
import { copyFile, link, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import pLimit from "p-limit";
import { array, number, object, string, type ValidationError } from "yup";
import { CLIENT_FILES, INDEX_NAME, isFolderName } from "@/lib/clients/addresses";
import {
  type ClientIndex,
  type ClientPhoto,
  sealedName,
  writeIndex,
} from "@/lib/clients/client-index";
import { deriveKeys } from "@/lib/clients/keys";
import { open, seal } from "@/lib/clients/sealed-file";
import { newSecret, readSecret } from "@/lib/clients/secret";
import { isDay } from "@/lib/content/day";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { parseJson } from "../content/content-files";

export interface ClientGallery extends ClientIndex {
  /** Its folder's name, here and on the server. */
  folder: string;
  secret: string;
  /** True if originals may be downloaded. Never changes, because originals are only stored if it is true. */
  hasOriginals: boolean;
  madeAt: number;
  /** Sorted by capture time. */
  pictures: RecordedPhoto[];
  /** The SHA-256 of the sealed index by hosting; empty until all files have arrived there. */
  sent: Record<string, string>;
}

export interface RecordedPhoto extends ClientPhoto {
  taken?: string;
  /** The original's, in bytes. */
  size: number;
  /** The original's SHA-256. */
  hash: string;
}

export type ClientFields = Pick<ClientGallery, "title" | "greeting" | "until" | "choose">;

const recordPath = (root: string, folder: string) => join(root, CLIENT_FILES, `${folder}.json`);
export const sealedPath = (root: string, folder: string, name = "") =>
  join(root, CLIENT_FILES, folder, name);

/** Writes run one after the other, because several photos arrive at once. */
const changes = pLimit(1);

const size = number().integer().min(1).required();
/** The fields that the desk needs to show and send a gallery. */
const recordSchema = object({
  // Another folder would be removed with the gallery, here and on the server.
  folder: string().test((folder, { options }) => folder === options.context?.folder),
  secret: string()
    .required()
    .test((text) => readSecret(text) !== undefined),
  title: string().required(),
  greeting: string().defined(),
  until: string().required().test(isDay),
  choose: number().integer().min(0).required(),
  madeAt: number().required(),
  sent: object().required(),
  pictures: array()
    .of(object({ name: string().required(), file: string().required(), width: size, height: size }))
    .required(),
}).required();

/** A record with an invalid field. If its title cannot be read, `title` is the file. */
type BrokenRecord = Record<"file" | "field" | "title", string>;

/** @returns undefined if there is no such gallery */
async function readRecord(
  root: string,
  folder: string,
): Promise<ClientGallery | BrokenRecord | undefined> {
  if (!isFolderName(folder)) return undefined;
  const text = await readFile(recordPath(root, folder), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const gallery = parseJson(text) as ClientGallery;
  try {
    recordSchema.validateSync(gallery, { strict: true, context: { folder } });
    return gallery;
  } catch (error) {
    const file = `${CLIENT_FILES}/${folder}.json`;
    const [, title = file] = /"title":\s*"([^"\\]+)"/.exec(text) ?? []; // the file may be incomplete
    return { file, field: (error as ValidationError).path ?? "", title };
  }
}

/** Undefined if there is no such gallery, or its record is broken. */
export async function readClientGallery(
  root: string,
  folder: string,
): Promise<ClientGallery | undefined> {
  const gallery = await readRecord(root, folder);
  return gallery && "secret" in gallery ? gallery : undefined;
}

/** @returns the galleries, the newest first, and the broken records */
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

export function keysOf(secret: string) {
  const bytes = readSecret(secret);
  if (!bytes) throw new Error(`${CLIENT_FILES}: a secret was edited`);
  return deriveKeys(bytes);
}

export async function makeGallery(
  root: string,
  fields: ClientFields,
  hasOriginals: boolean,
): Promise<ClientGallery> {
  const secret = newSecret();
  const { folder } = await keysOf(secret);
  const version = 1 as const;
  const created = { version, folder, secret, hasOriginals, madeAt: Date.now() };
  const gallery = { ...created, ...fields, pictures: [], sent: {} };
  await writeRecord(root, gallery);
  await sealIndex(root, gallery);
  return gallery;
}

/**
 * Changes a gallery.
 * @param change may seal files before it lists them
 * @returns the result of `change`; undefined if there is no such gallery
 */
export const changeClientGallery = <Result>(
  root: string,
  folder: string,
  change: (gallery: ClientGallery) => Result | Promise<Result>,
): Promise<Result | undefined> =>
  changes(async () => {
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
  });

export const removeGallery = (root: string, folder: string): Promise<void> =>
  changes(async () => {
    await rm(sealedPath(root, folder), { recursive: true, force: true });
    await rm(recordPath(root, folder), { force: true }); // last, so an interrupted removal can be repeated
  });

/** The names of its sealed files, the index last. */
export const filesOf = ({ pictures }: ClientGallery): string[] => [
  ...pictures.flatMap((picture) => [
    sealedName(picture, "thumbnail"),
    sealedName(picture, "view"),
    ...(picture.hasOriginal ? [sealedName(picture, "original")] : []),
  ]),
  INDEX_NAME,
];

/** Seals the index, then removes unlisted files of replaced photos, failed changes and killed processes. */
async function updateFiles(root: string, gallery: ClientGallery): Promise<void> {
  await sealIndex(root, gallery);
  const listed = new Set(filesOf(gallery));
  for (const name of await readdir(sealedPath(root, gallery.folder)))
    if (!listed.has(name)) await rm(sealedPath(root, gallery.folder, name), { force: true });
}

/** How many of its files are not on this computer, for example after a restore. The index can be sealed again. */
export async function countMissing(root: string, gallery: ClientGallery): Promise<number> {
  const here = new Set(await readdir(sealedPath(root, gallery.folder)).catch(() => []));
  return filesOf(gallery).filter((name) => name !== INDEX_NAME && !here.has(name)).length;
}

/**
 * Links the sealed files into another folder, which photos that are added later do not change.
 * @returns the SHA-256 of the index there
 */
export const linkGallery = (root: string, gallery: ClientGallery, to: string): Promise<string> =>
  changes(async () => {
    const now = (await readClientGallery(root, gallery.folder)) ?? gallery;
    await updateFiles(root, now); // the index is missing after a restore
    await mkdir(to, { recursive: true });
    for (const name of filesOf(now)) {
      const file = sealedPath(root, now.folder, name);
      // Not every file system supports links.
      await link(file, join(to, name)).catch(() => copyFile(file, join(to, name)));
    }
    return indexHash(to);
  });

/** Identifies what the gallery's page shows. */
export const indexHash = async (folder: string): Promise<string> =>
  hash("sha256", await readFile(join(folder, INDEX_NAME)));

async function writeRecord(root: string, gallery: ClientGallery): Promise<void> {
  const text = `${JSON.stringify(gallery)}\n`;
  await writeFileAtomic(recordPath(root, gallery.folder), text, { mode: 0o600 }); // it has the key
}

/** Seals the index only if it has changed: each sealing differs, and would be sent again. */
async function sealIndex(root: string, gallery: ClientGallery): Promise<void> {
  const { folder, secret, hasOriginals: _, madeAt: __, sent: ___, ...shown } = gallery;
  const index = Buffer.from(writeIndex(shown));
  const { key } = await keysOf(secret);
  const path = sealedPath(root, folder, INDEX_NAME);
  const sealed = await readFile(path).catch(() => new Uint8Array());
  const before = await open(key, INDEX_NAME, new Uint8Array(sealed)).catch(() => undefined);
  if (!before || !index.equals(before)) await sealFile(root, gallery, INDEX_NAME, index);
}

export async function sealFile(
  root: string,
  { folder, secret }: ClientGallery,
  name: string,
  content: Buffer,
): Promise<void> {
  const { key } = await keysOf(secret);
  const sealed = await seal(key, name, new Uint8Array(content));
  await writeFileAtomic(sealedPath(root, folder, name), sealed);
}
