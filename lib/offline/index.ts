/// <reference lib="webworker" />
/** next-pwa adds this file, whose name is fixed, to the service worker that it generates. */
import { OUTBOX, sendWaiting } from "../contact/outbox";

declare const self: ServiceWorkerGlobalScope;

// Version 1.2 stored the site.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete("site")));

// The network may work again: waiting messages can be sent.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate")
    event.waitUntil(event.handled.then(sendWaiting).catch(() => {}));
});

// Background Sync: the network is back, even if no page of the site is open.
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === OUTBOX) waitUntil.call(event, sendWaiting());
});
