/// <reference lib="webworker" />
/**
 * The service worker. Pages come from the network while there is one, so prices and texts are never old;
 * without one they come from what was stored when this version was installed.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types";
import { ExpirationPlugin } from "workbox-expiration";
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { OUTBOX, sendWaiting } from "../contact/outbox";
import { parseVariant, variantPath } from "../photos/recipe.mjs";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** A page that is stored is shown when the network has not answered after this many ms. */
const PATIENCE = 4000;
const PHOTO_CACHE = "photos";
const PAGE_CACHE = "pages";
const DAY = 24 * 60 * 60;

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
self.skipWaiting();
clientsClaim();
// Pages of an earlier version name styles and scripts that are gone.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGE_CACHE)));

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
    const stored = await matchPrecache(url.pathname === "/" ? "/splash" : url.pathname);
    // What is stored with this version is not kept a second time, where it would outlive the version.
    const fresh = stored ? fetch(request) : visitedPages.handle({ request, event });
    // A page came through the network, so a message that waits for one may go as well.
    event.waitUntil(fresh.then(sendWaiting).catch(() => {}));
    fresh.catch(() => {}); // when it fails after the stored page was shown, nobody is left to tell
    try {
      return await (stored ? Promise.race([fresh, giveUpAfter(PATIENCE)]) : fresh);
    } catch {
      return stored ?? (await matchPrecache("/offline")) ?? Response.error();
    }
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

/** The picture that an address shows, in whatever size. The crop of a banner is a picture of its own. */
function pictureOf(address: string): string | undefined {
  const variant = parseVariant(new URL(address).pathname);
  return variant && variantPath({ ...variant, width: 0, format: "avif" });
}

async function anotherSizeOf(address: string): Promise<Response | undefined> {
  const wanted = pictureOf(address);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const stored = (await cache.keys()).findLast(({ url }) => pictureOf(url) === wanted);
    if (stored) return cache.match(stored);
  }
  return undefined;
}

// Styles, scripts, fonts and the banners' small variants: stored, and named by their content.
addRoute();
