/**
 * The pages and files that are stored for use without a network. An entry's revision, where
 * its address does not hold one, is kept as the query of its key. A new version fetches only what it has changed.
 */

/** What is to be stored. `revision` is null where the address itself names the content. */
export interface StoredFile {
  url: string;
  revision: string | null;
}

const CACHE = "site";

const keyOf = ({ url, revision }: StoredFile) => (revision ? `${url}?revision=${revision}` : url);

/**
 * Stores what is not stored yet, one file after the other, and removes what the site no longer has. When a file cannot be
 * fetched, everything stored so far stays, and the next call goes on.
 * @throws {Error} when a file cannot be fetched
 */
export async function storeSite(files: readonly StoredFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const key = keyOf(file);
    if (await cache.match(key)) continue;
    // A page that the browser keeps may be that of an earlier version.
    const answer = await fetch(file.url, { cache: file.revision ? "no-cache" : "default" });
    if (!answer.ok || answer.redirected) throw new Error(`${file.url}: ${answer.status}`);
    await cache.put(key, answer);
  }
  const kept = new Set(files.map((file) => new URL(keyOf(file), self.location.href).href));
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

/** A file as it was stored last, whatever its revision. */
export async function storedFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const stored = await cache.matchAll(path, { ignoreSearch: true });
  return stored.at(-1);
}
