import pLimit from "p-limit";
import { COVER_NAME, clientFilePath, INDEX_NAME } from "@/lib/clients/addresses";
import { coverPhoto, coverText, splitCover } from "@/lib/clients/client-cover";
import {
  ClientError,
  type ClientIndex,
  type ClientIssue,
  type ClientPhoto,
  isExpired,
  type Part,
  parseIndex,
  sealedName,
} from "@/lib/clients/client-index";
import { deriveKeys, fileKey, open } from "@/lib/clients/sealing";
import { readSecret } from "@/lib/clients/secret";
import { today } from "@/lib/dates/today";
import { coverStrings } from "@/lib/strings";
import { type Cover, createCover, type Jpeg } from "./cover";

type ReadPhoto = (photo: ClientPhoto, part: Part, signal?: AbortSignal) => Promise<Jpeg>;

export interface OpenGallery {
  /** The folder of the index, not of its photos if it is for guests. */
  folder: string;
  index: ClientIndex;
  cover: Cover;
  /**
   * Fetches and decrypts a file. Retries without the cache, which may contain an old 404, then with the current index,
   * because the photo may have been replaced.
   */
  read: ReadPhoto;
}

const MAX_FETCHES = 6;

const TIMEOUT_MS = 30_000;
/** Minimum time between two reads of the index for photos that fail to load. */
const REREAD_MS = 10_000;

/**
 * @param paint gets the cover, for a couple before the index has arrived; again if it does not match the index
 * @returns the gallery, or why it does not open
 */
export async function openGallery(
  secret: string,
  paint: (cover: Cover) => void = () => {},
): Promise<OpenGallery | ClientIssue> {
  if (!readSecret(secret)) return secret ? "wrongSecret" : "noSecret";
  const keys = await deriveKeys(secret);
  const { folder } = keys;
  const readChanging = async (name: string) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sealed = await fetchSealed(clientFilePath(folder, name), { cache: "no-cache", signal });
    return open(keys.key, name, sealed);
  };
  const readIndex = async () =>
    parseIndex(new TextDecoder().decode(await readChanging(INDEX_NAME)));
  const early = readChanging(COVER_NAME)
    .then((content) => {
      const { text, thumbnail } = splitCover(content);
      if (isExpired(JSON.parse(text))) return undefined;
      const cover = createCover(text, async () => thumbnail);
      paint(cover);
      return cover;
    })
    .catch(() => undefined); // guests have none
  coverStrings.date(today()); // the first one takes 100 ms on a phone: now, while the cover arrives
  try {
    const index = await readIndex();
    if (isExpired(index)) return "ended";

    const photoFolder = index.guest?.folder ?? folder;
    const limit = pLimit(MAX_FETCHES);
    const readFile: ReadPhoto = async (photo, part, signal) => {
      signal?.throwIfAborted();
      const name = sealedName(photo, part);
      const key = await fileKey(keys, photo, part);
      const path = clientFilePath(photoFolder, name);
      const fetchFile = async (cache: RequestCache) =>
        open(key, name, await fetchSealed(path, { cache, signal: signal ?? null }));
      return fetchFile("default").catch(() => {
        signal?.throwIfAborted();
        return fetchFile("reload");
      });
    };
    let current = Promise.resolve(index);
    let rereadAt = 0;
    const read: ReadPhoto = (photo, part, signal) =>
      limit(() =>
        readFile(photo, part, signal).catch(async (error) => {
          signal?.throwIfAborted();
          if (Date.now() - rereadAt > REREAD_MS) {
            rereadAt = Date.now();
            current = readIndex();
          }
          const { guest, pictures } = await current;
          const replacement = pictures.find(
            // For guests, numbers are positions, which may have shifted.
            ({ number, file }) => number === photo.number && (!guest || file === photo.file),
          );
          if (!replacement || replacement.name === photo.name) throw error;
          return readFile(replacement, part, signal);
        }),
      );
    const text = coverText(index);
    const photo = coverPhoto(index);
    let cover = await early;
    if (cover?.text !== text) {
      cover = createCover(text, async () => (photo ? read(photo, "thumbnail") : new Uint8Array()));
      paint(cover);
    }
    return { folder, index, cover, read };
  } catch (error) {
    return error instanceof ClientError ? error.issue : "damaged";
  } finally {
    await early; // it must not be painted over an explanation
  }
}

/** @throws {ClientError} */
async function fetchSealed(path: string, options: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, options).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429)
    throw new ClientError("unreachable");
  // Some hosts send a page instead of a 404.
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!answer.ok || answer.redirected || isPage) throw new ClientError("missing");
  const content = await answer.arrayBuffer().catch(() => undefined); // the connection was lost
  if (!content) throw new ClientError("unreachable");
  return new Uint8Array(content);
}
