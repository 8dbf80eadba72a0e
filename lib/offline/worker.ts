/// <reference lib="webworker" />
/**
 * The service worker. Pages come from the network, so prices are never outdated; without a network they come from the
 * store. The site is stored when a page requests it (`STORE`), not on installation, which would compete with the first
 * page for bandwidth.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types";
import { ExpirationPlugin } from "workbox-expiration";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { CLIENT_PATH } from "../clients/addresses";
import { OUTBOX, sendWaiting } from "../contact/outbox";
import { photoAnchor } from "../navigation";
import { keyOfVariant } from "../photos/recipe";
import { STORE, STORED, type StoredFile, storedFile, storeSite } from "./site-store";

declare const self: ServiceWorkerGlobalScope & {
  /** Empty, but next-pwa requires the worker to read it. */
  __WB_MANIFEST: StoredFile[];
};

/** The pages and their files. `finish-build.ts` inserts them, because they are built after this worker. */
const PAGES = "__PAGES__" as unknown as StoredFile[];

/** After this, a stored page is shown. */
const NETWORK_TIMEOUT_MS = 4000;
const PHOTO_CACHE = "photos";
const PAGE_CACHE = "pages";
const MONTH_IN_SECONDS = 30 * 24 * 60 * 60;

self.skipWaiting();
clientsClaim();
// Pages of an earlier version refer to scripts that no longer exist.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGE_CACHE)));

let storing: Promise<void> | undefined;
self.addEventListener("message", (event) => {
  if (event.data !== STORE) return;
  storing ??= storeSite([...PAGES, ...self.__WB_MANIFEST])
    .catch(() => {}) // the next page continues
    .finally(() => {
      storing = undefined;
    });
  event.waitUntil(storing);
});

/**
 * Limits a cache to this many responses for a month. The types of Workbox's plugins lack `| undefined`, which
 * exactOptionalPropertyTypes requires.
 */
const limitedTo = (maxEntries: number, statuses = [200]) =>
  [
    new CacheableResponsePlugin({ statuses }),
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_IN_SECONDS, purgeOnQuotaError: true }),
  ] as object[] as WorkboxPlugin[];

/** Photo pages, which are not stored with the site. */
const visitedPages = new NetworkFirst({ cacheName: PAGE_CACHE, plugins: limitedTo(60) });

registerRoute(
  new NavigationRoute(async ({ request, url, event }) => {
    const path = url.pathname === "/" ? "/splash" : url.pathname;
    // Stored pages are not cached here as well, where they would outlive their version. Client galleries, whose URL may
    // contain the secret, are never cached.
    const isCached = !path.startsWith(CLIENT_PATH) && !PAGES.some((page) => page.url === path);
    const fresh = isCached ? visitedPages.handle({ request, event }) : fetch(request);
    // The network works again: waiting messages can be sent.
    event.waitUntil(fresh.then(sendWaiting).catch(() => {}));
    fresh.catch(() => {}); // it may fail after the stored page is shown
    const stored = await storedFile(path);
    try {
      const late = () => new Promise<never>((_, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS));
      return await (stored ? Promise.race([fresh, late()]) : fresh);
    } catch {
      return (
        stored ??
        (await redirectToGallery(path)) ??
        (await storedFile("/offline")) ??
        Response.error()
      );
    }
  }),
);

/** Redirects to a photo in its stored gallery: its own page is cached only after a visit. */
async function redirectToGallery(path: string): Promise<Response | undefined> {
  const [, gallery, slug = ""] = /^(\/gallery\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!gallery || !(await storedFile(gallery))) return undefined;
  return Response.redirect(`${gallery}#${photoAnchor(slug)}`);
}

// Scripts fetch galleries to show favourites and the neighbours of a photo.
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.destination === "" && PAGES.some((page) => page.url === url.pathname),
  async ({ request, url }) =>
    fetch(request).catch(async () => {
      const stored = await storedFile(url.pathname);
      return stored ? new Response(stored.body, { headers: { [STORED]: "" } }) : Response.error();
    }),
);

// Background Sync: the network is back, even if no page of the site is open.
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === OUTBOX) waitUntil.call(event, sendWaiting());
});

registerRoute(
  ({ request, url }) => request.destination === "image" && photoAt(url.href) !== undefined,
  new CacheFirst({
    cacheName: PHOTO_CACHE,
    plugins: [
      ...limitedTo(150, [0, 200]),
      // Without a network, another size of a photo is better than none.
      { handlerDidError: async ({ request }) => anotherSizeOf(request.url) },
    ],
  }),
);

/** The photo at a URL, in any size, format or crop. */
const photoAt = (url: string) => keyOfVariant(new URL(url).pathname);

async function anotherSizeOf(url: string): Promise<Response | undefined> {
  const photo = photoAt(url);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const stored = (await cache.keys()).findLast((request) => photoAt(request.url) === photo);
    if (stored) return cache.match(stored);
  }
  return undefined;
}

// The names of scripts and fonts contain a hash, so stored ones never go stale.
const usedFiles = new CacheFirst({ cacheName: "files", plugins: limitedTo(30) });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:_next|scripts)\//.test(url.pathname),
  async (options) => (await storedFile(options.url.pathname)) ?? usedFiles.handle(options),
);
