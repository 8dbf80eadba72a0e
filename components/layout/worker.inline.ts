import { whenIdle } from "./loading";

/** Usually the worker is registered when the page is idle. */
const MAX_REGISTER_DELAY_MS = 30_000;

const { serviceWorker } = navigator;
if (serviceWorker) {
  const idle = new Promise<void>(whenIdle);
  const late = new Promise((resolve) => setTimeout(resolve, MAX_REGISTER_DELAY_MS));
  Promise.race([idle, late])
    .then(() => serviceWorker.register("/sw.js"))
    .catch(() => {}); // then the site only does not work offline
  // The worker has not cached this page yet, and a cached contact page may need scripts of an earlier version.
  serviceWorker.addEventListener("controllerchange", () => {
    for (const path of [location.pathname, "/contact"]) fetch(path).catch(() => {});
  });
}
