/// <reference lib="webworker" />
/**
 * The service worker. Pages come from the network while there is one, so prices and texts are never old; without one
 * they come from the store. The site is stored when a page asks for it (`messages.ts`), not when the worker is installed, so
 * that a first page never competes for bandwidth with pages that may not be visited.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types";
import { ExpirationPlugin } from "workbox-expiration";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { OUTBOX, sendWaiting } from "../contact/outbox";
import { photoAnchor } from "../navigation";
import { keyOfVariant } from "../photos/recipe.mjs";
import { STORE, STORED } from "./messages";
import { type StoredFile, storedFile, storeSite } from "./site-store";

declare const self: ServiceWorkerGlobalScope & {
  /** Files that next-pwa lists. */
  __WB_MANIFEST: StoredFile[];
};

/** The pages and what they need. Known when they are built, after this worker: `finish-build.ts` writes it here. */
const PAGES = "__PAGES__" as unknown as StoredFile[];

/** A page that is stored is shown when the network has not answered after this many ms. */
const NETWORK_TIMEOUT = 4000;
const PHOTO_CACHE = "photos";
const PAGE_CACHE = "pages";
const DAY = 24 * 60 * 60;

self.skipWaiting();
clientsClaim();
// Pages of an earlier version name scripts that are gone, and earlier workers stored the site elsewhere.
const isOld = (name: string) => name === PAGE_CACHE || name.includes("precache");
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  ),
);

let storing: Promise<void> | undefined;
self.addEventListener("message", (event) => {
  if (event.data !== STORE) return;
  storing ??= storeSite([...PAGES, ...self.__WB_MANIFEST])
    .catch(() => {}) // the next page goes on with it
    .finally(() => {
      storing = undefined;
    });
  event.waitUntil(storing);
});

/** Workbox' own plugins miss `| undefined` in their types, which exactOptionalPropertyTypes asks for. */
const plugins = (...list: object[]) => list as WorkboxPlugin[];

/** Visited pages that are not stored from the start: those of the pictures. */
const visitedPages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  plugins: plugins(
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ),
});

registerRoute(
  new NavigationRoute(async ({ request, url, event }) => {
    const path = url.pathname === "/" ? "/splash" : url.pathname;
    // What is stored with the site is not kept a second time, where it would outlive its version.
    const isOfSite = PAGES.some((page) => page.url === path);
    const fresh = isOfSite ? fetch(request) : visitedPages.handle({ request, event });
    // A page came through the network, so a message that waits for one may go as well.
    event.waitUntil(fresh.then(sendWaiting).catch(() => {}));
    fresh.catch(() => {}); // when it fails after the stored page was shown, nobody is left to tell
    const stored = await storedFile(path);
    try {
      return await (stored ? Promise.race([fresh, giveUpAfter(NETWORK_TIMEOUT)]) : fresh);
    } catch {
      return (
        stored ?? (await placeInGallery(path)) ?? (await storedFile("/offline")) ?? Response.error()
      );
    }
  }),
);

/** Redirects to a picture's place in its stored gallery: its own page is only stored once it was visited. */
async function placeInGallery(path: string): Promise<Response | undefined> {
  const [, gallery, slug = ""] = /^(\/gallery\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!gallery || !(await storedFile(gallery))) return undefined;
  return Response.redirect(`${gallery}#${photoAnchor(slug)}`);
}

// Pages read galleries, to show favourites and what is around a picture.
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.destination === "" && PAGES.some((page) => page.url === url.pathname),
  async ({ request, url }) =>
    fetch(request).catch(async () => {
      const stored = await storedFile(url.pathname);
      return stored ? new Response(stored.body, { headers: { [STORED]: "" } }) : Response.error();
    }),
);

// Background Sync: the network is back, whether a page of the site is open or not.
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === OUTBOX) waitUntil.call(event, sendWaiting());
});

function giveUpAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("no answer yet")), ms));
}

registerRoute(
  ({ request, url }) => request.destination === "image" && pictureOf(url.href) !== undefined,
  new CacheFirst({
    cacheName: PHOTO_CACHE,
    plugins: plugins(
      new CacheableResponsePlugin({ statuses: [0, 200] }),
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
      // Without a network, another size of a picture is better than none.
      { handlerDidError: async ({ request }: { request: Request }) => anotherSizeOf(request.url) },
    ),
  }),
);

/** The picture that an address shows, in whatever size, format or crop. */
const pictureOf = (address: string) => keyOfVariant(new URL(address).pathname);

async function anotherSizeOf(address: string): Promise<Response | undefined> {
  const wanted = pictureOf(address);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const stored = (await cache.keys()).findLast(({ url }) => pictureOf(url) === wanted);
    if (stored) return cache.match(stored);
  }
  return undefined;
}

// Scripts and fonts are named by their content. Stored ones come from there; of the rest, what was used stays.
const usedFiles = new CacheFirst({
  cacheName: "files",
  plugins: plugins(
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ),
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:_next|scripts)\//.test(url.pathname),
  async (options) => (await storedFile(options.url.pathname)) ?? usedFiles.handle(options),
);
