/**
 * What the service worker caches. next-pwa writes these functions into the worker as text, so they use nothing outside
 * themselves.
 */

const limitedTo = (/** @type {number} */ maxEntries) => ({
  maxEntries,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
});

/** The first rule that matches a request applies. */
export const runtimeCaching = [
  {
    // Pages come from the network, so prices are never outdated. Scripts fetch galleries, too.
    urlPattern: ({ request, sameOrigin, url }) =>
      sameOrigin && (request.mode === "navigate" || /^\/(?!api\/|client)[^.]*$/.test(url.pathname)),
    handler: "NetworkFirst",
    options: {
      cacheName: "pages",
      networkTimeoutSeconds: 4,
      expiration: limitedTo(60),
      plugins: [
        {
          // The HTML of a page is the same for every query.
          cacheKeyWillBeUsed: async ({ request, mode }) => {
            const { pathname } = new URL(request.url);
            return mode === "read" && pathname === "/" ? "/splash" : pathname;
          },
          // Client galleries, whose URL may contain the secret, are never cached. The header says that a page may be
          // outdated: components/gallery/parse-gallery-page.ts.
          cacheWillUpdate: async ({ request, response }) =>
            response.ok &&
            !response.redirected &&
            !new URL(request.url).pathname.startsWith("/client")
              ? new Response(response.body, { headers: [...response.headers, ["X-Stored", ""]] })
              : null,
          // A page that was never visited may be in the list of tools/build/worker-files.ts.
          handlerDidError: async ({ request }) =>
            (await caches.match(new URL(request.url).pathname, { ignoreSearch: true })) ??
            self.fallback(request), // next-pwa's
        },
      ],
    },
  },
  {
    urlPattern: ({ request, url }) =>
      request.destination === "image" && /\.(?:avif|jpg)$/.test(url.pathname),
    handler: "CacheFirst",
    options: {
      cacheName: "photos",
      cacheableResponse: { statuses: [0, 200] }, // 0: in a bucket
      expiration: limitedTo(150),
      plugins: [
        {
          // Without a network, another size of a photo is better than none.
          handlerDidError: async ({ request }) => {
            const photoAt = (url) => url.replace(/-\w+\.\w+$/, "");
            const cache = await caches.open("photos");
            const sizes = await cache.keys();
            const size = sizes.findLast(({ url }) => photoAt(url) === photoAt(request.url));
            return size && cache.match(size);
          },
        },
      ],
    },
  },
  {
    // Their names contain a hash.
    urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/(?:_next|scripts)\//.test(url.pathname),
    handler: "CacheFirst",
    options: { cacheName: "files", expiration: limitedTo(30) },
  },
];
