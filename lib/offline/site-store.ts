/**
 * The pages and files that are stored for offline use. The revision is in the query of the cache's key, so a new version
 * fetches only what has changed.
 */

/** Tells the service worker to store the site. */
export const STORE = "store";

/** Header of responses from the service worker's store, which may be out of date. */
export const STORED = "X-Stored";

/** `revision` is null if the URL contains a hash of the content. */
export interface StoredFile {
  url: string;
  revision: string | null;
}

const CACHE = "site";

const keyOf = ({ url, revision }: StoredFile) => (revision ? `${url}?revision=${revision}` : url);

/**
 * Stores missing files one by one, then removes those that the site no longer has.
 * @throws {Error} if a file cannot be fetched; the next call continues from there
 */
export async function storeSite(files: readonly StoredFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const key = keyOf(file);
    if (await cache.match(key)) continue;
    // The HTTP cache may hold the page of an earlier version.
    const answer = await fetch(file.url, { cache: file.revision ? "no-cache" : "default" });
    if (!answer.ok || answer.redirected) throw new Error(`${file.url}: ${answer.status}`);
    await cache.put(key, answer);
  }
  const current = new Set(files.map((file) => new URL(keyOf(file), self.location.href).href));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
}

/** The last stored revision of a file. */
export async function storedFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return (await cache.matchAll(path, { ignoreSearch: true })).at(-1);
}
