import pLimit from "p-limit";
import { clientFilePath, INDEX_NAME } from "@/lib/clients/addresses";
import {
  type ClientIndex,
  isExpired,
  NewerFormatError,
  parseIndex,
  sealedName,
} from "@/lib/clients/client-index";
import { deriveKeys } from "@/lib/clients/keys";
import { open } from "@/lib/clients/sealed-file";
import { readSecret } from "@/lib/clients/secret";
import type { clientProblems } from "@/lib/strings";

/** Why a gallery does not open. */
export type ClientIssue = keyof typeof clientProblems;

class FetchError extends Error {
  constructor(readonly problem: ClientIssue) {
    super(problem);
  }
}

export interface OpenGallery {
  folder: string;
  index: ClientIndex;
  /** Fetches and opens one of its files. A second attempt bypasses the cache, which may hold that it was missing. */
  read: (name: string, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ClientGalleryProps {
  gallery: OpenGallery;
  /** The photographer's. */
  contact: { email: string; phone: string; phoneText: string };
  hasEndpoint: boolean;
  /** Class names of the favourites' page and its grid, which are known to the page alone. */
  styles: Readonly<Record<string, string>>;
}

/** Files that are fetched at once. */
const AT_ONCE = 6;

/** Thumbnails that are fetched with the index, while the page's script is on its way: those that phones show first. */
const EARLY = 4;

/** In ms, until a host that does not answer counts as away. */
const INDEX_TIMEOUT = 30_000;

/** Opens the gallery of a secret, or says why it does not open. */
export async function openGallery(secret: string): Promise<OpenGallery | ClientIssue> {
  const bytes = readSecret(secret);
  if (!bytes) return secret ? "wrongSecret" : "noSecret";
  const { folder, key } = await deriveKeys(bytes);
  const fetchFile = async (name: string, options: RequestInit) =>
    open(key, name, await fetchSealed(clientFilePath(folder, name), options));
  try {
    const signal = AbortSignal.timeout(INDEX_TIMEOUT);
    const content = await fetchFile(INDEX_NAME, { cache: "no-cache", signal });
    const index = parseIndex(new TextDecoder().decode(content));
    if (isExpired(index)) return "ended";

    const limit = pLimit(AT_ONCE);
    const load: OpenGallery["read"] = (name, signal) =>
      limit(async () => {
        signal?.throwIfAborted();
        return fetchFile(name, { signal: signal ?? null }).catch(() => {
          signal?.throwIfAborted();
          return fetchFile(name, { signal: signal ?? null, cache: "reload" });
        });
      });
    const early = new Map<string, ReturnType<typeof load>>();
    for (const picture of index.pictures.slice(0, EARLY)) {
      const name = sealedName(picture, "thumbnail");
      early.set(name, load(name));
      early.get(name)?.catch(() => {}); // rejects for whoever reads it
    }
    const read: OpenGallery["read"] = (name, signal) => {
      const begun = early.get(name);
      early.delete(name);
      return begun ?? load(name, signal);
    };
    return { folder, index, read };
  } catch (error) {
    if (error instanceof FetchError) return error.problem;
    return error instanceof NewerFormatError ? "newer" : "damaged";
  }
}

/** @throws {FetchError} */
async function fetchSealed(path: string, options: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, options).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) throw new FetchError("unreachable");
  // Some hosts answer with a page in place of a missing file.
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!answer.ok || answer.redirected || isPage) throw new FetchError("missing");
  const content = await answer.arrayBuffer().catch(() => undefined); // the connection was cut
  if (!content) throw new FetchError("unreachable");
  return new Uint8Array(content);
}
