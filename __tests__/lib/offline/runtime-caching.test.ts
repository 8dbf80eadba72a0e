import { runtimeCaching } from "@/lib/offline/runtime-caching.mjs";

test.each([
  ["navigate", "document", "/pricing?a=1", "pages"],
  ["navigate", "document", "/client", "pages"], // shows the offline page
  ["cors", "", "/gallery/wedding", "pages"],
  ["cors", "", "/client/0123/index", undefined],
  ["cors", "", "/api/contact", undefined],
  ["cors", "", "https://firebase.example/config", undefined],
  ["no-cors", "image", "/photos/wedding/wedding-01.1a2b3c4d-640.avif", "photos"],
  ["no-cors", "image", "https://bucket.example/photos/a/b.1a2b3c4d-640c.jpg", "photos"],
  ["no-cors", "image", "https://analytics.example/pixel.gif", undefined],
  ["cors", "font", "/_next/static/media/letters-1a.woff2", "files"],
  ["cors", "script", "/scripts/contact-form-1A2B3C4D.js", "files"],
])("a request (%s, %s) of %s uses the cache %s", (mode, destination, path, cacheName) => {
  const url = new URL(path, "https://minta.example");
  const sameOrigin = url.hostname === "minta.example";
  const request = { mode, destination } as Request;
  const rule = runtimeCaching.find(({ urlPattern }) => urlPattern({ request, sameOrigin, url }));
  expect(rule?.options.cacheName).toBe(cacheName);
});
