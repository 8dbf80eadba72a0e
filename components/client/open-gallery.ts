import pLimit from "p-limit";
import { clientFilePath, INDEX_NAME } from "@/lib/clients/addresses";
import {
  type ClientIndex,
  isEnded,
  NewerFormatError,
  parseIndex,
} from "@/lib/clients/client-index";
import { deriveKeys } from "@/lib/clients/keys";
import { open } from "@/lib/clients/sealed-file";
import { readSecret } from "@/lib/clients/secret";
import type { clientProblems } from "@/lib/words";

/** Why a gallery does not open. */
export type Problem = keyof typeof clientProblems;

class GalleryError extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

export interface OpenGallery {
  folder: string;
  index: ClientIndex;
  /** Fetches and opens one of its files. A second attempt bypasses the cache, which may hold that it was missing. */
  read: (name: string, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Files that are fetched at once. */
const AT_ONCE = 6;

/** In ms, until a host that does not answer counts as away. */
const INDEX_TIMEOUT = 30_000;

/** @throws whatever {@link problemOf} names */
export async function openGallery(secret: string): Promise<OpenGallery> {
  const bytes = readSecret(secret);
  if (!bytes) throw new GalleryError(secret ? "wrongSecret" : "noSecret");
  const { folder, key } = await deriveKeys(bytes);
  const fetchFile = async (name: string, options: RequestInit) =>
    open(key, name, await fetchSealed(clientFilePath(folder, name), options));

  const content = await fetchFile(INDEX_NAME, {
    cache: "no-cache",
    signal: AbortSignal.timeout(INDEX_TIMEOUT),
  });
  const index = parseIndex(new TextDecoder().decode(content));
  if (isEnded(index)) throw new GalleryError("ended");

  const limit = pLimit(AT_ONCE);
  const read = (name: string, signal: AbortSignal | null = null) =>
    limit(async () => {
      signal?.throwIfAborted();
      return fetchFile(name, { signal }).catch(() => {
        signal?.throwIfAborted();
        return fetchFile(name, { signal, cache: "reload" });
      });
    });
  return { folder, index, read };
}

async function fetchSealed(path: string, options: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, options).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429)
    throw new GalleryError("unreachable");
  // Some hosts answer with a page in place of a missing file.
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!answer.ok || answer.redirected || isPage) throw new GalleryError("missing");
  const content = await answer.arrayBuffer().catch(() => undefined); // the connection was cut
  if (!content) throw new GalleryError("unreachable");
  return new Uint8Array(content);
}

export function problemOf(error: unknown): Problem {
  if (error instanceof GalleryError) return error.problem;
  return error instanceof NewerFormatError ? "newer" : "damaged";
}
