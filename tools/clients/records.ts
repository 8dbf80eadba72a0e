/**
 * The photographer's records of client galleries: `var/clients/<folder>.json`, readable, each beside the folder of its
 * sealed files. A record is written after the files that it lists, and the sealed index after the record: an interruption
 * leaves at most files that no record lists, which are removed before the gallery is sent, and an older index.
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
  /** True if originals may be downloaded. It never changes: otherwise, originals are not stored. */
  hasOriginals: boolean;
  madeAt: number;
  /** Sorted by capture time. */
  pictures: RecordedPhoto[];
  /** By hosting, the SHA-256 of the sealed index there; empty until all files have arrived. */
  sent: Record<string, string>;
}

export interface RecordedPhoto extends ClientPhoto {
  taken?: string;
  /** Of the original, in bytes. */
  size: number;
  /** SHA-256 of the original. */
  hash: string;
}

export type ClientFields = Pick<ClientGallery, "title" | "greeting" | "until" | "choose">;

const recordPath = (root: string, folder: string) => join(root, CLIENT_FILES, `${folder}.json`);
export const sealedPath = (root: string, folder: string, name = "") =>
  join(root, CLIENT_FILES, folder, name);

/** All writes run here one after the other, since several photos arrive at once. */
const changes = pLimit(1);

const size = number().integer().min(1).required();
/** What the desk needs to show and send a gallery. The rest of a record is kept as it is. */
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

/** A record with an invalid field. Where even its title cannot be read, that is the file. */
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
    const [, title = file] = /"title":\s*"([^"\\]+)"/.exec(text) ?? []; // the file may be cut
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
  for (const name of files.filter((one) => one.endsWith(".json"))) {
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
  if (!bytes) throw new Error(`${CLIENT_FILES}: a secret was changed by hand`);
  return deriveKeys(bytes);
}

export async function makeGallery(
  root: string,
  fields: ClientFields,
  hasOriginals: boolean,
): Promise<ClientGallery> {
  const secret = newSecret();
  const { folder } = await keysOf(secret);
  const own = { version: 1 as const, folder, secret, hasOriginals, madeAt: Date.now() };
  const gallery = { ...own, ...fields, pictures: [], sent: {} };
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
      // Even after an error: on a full disk, the files of each retry would stay.
      const now = await readClientGallery(root, folder);
      if (now) await updateFiles(root, now);
    }
  });

export const removeGallery = (root: string, folder: string): Promise<void> =>
  changes(async () => {
    await rm(sealedPath(root, folder), { recursive: true, force: true });
    await rm(recordPath(root, folder), { force: true }); // last, so an interrupted removal can be repeated
  });

/** Names of its sealed files, the index last. */
export const filesOf = ({ pictures }: ClientGallery): string[] => [
  ...pictures.flatMap((picture) => [
    sealedName(picture, "thumbnail"),
    sealedName(picture, "view"),
    ...(picture.hasOriginal ? [sealedName(picture, "original")] : []),
  ]),
  INDEX_NAME,
];

/** Seals the index, then removes files that it does not list: of replaced photos, a failed change or a killed process. */
async function updateFiles(root: string, gallery: ClientGallery): Promise<void> {
  await sealIndex(root, gallery);
  const listed = new Set(filesOf(gallery));
  for (const name of await readdir(sealedPath(root, gallery.folder)))
    if (!listed.has(name)) await rm(sealedPath(root, gallery.folder, name), { force: true });
}

/** How many of its files are not on this computer, as after a restore. The index can be made again. */
export async function countMissing(root: string, gallery: ClientGallery): Promise<number> {
  const here = new Set(await readdir(sealedPath(root, gallery.folder)).catch(() => []));
  return filesOf(gallery).filter((name) => name !== INDEX_NAME && !here.has(name)).length;
}

/**
 * Links the sealed files into another folder, so photos that are added later do not change it.
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

/** Changes whenever the page would show something else. */
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
