import { whenIdle } from "./loading";

/** Usually the worker is registered when the page is idle. */
const MAX_REGISTER_DELAY_MS = 30_000;

const { serviceWorker } = navigator;
if (serviceWorker) {
  // If it fails, the site only does not work offline. A second call has no effect.
  const register = () => serviceWorker.register("/sw.js").catch(() => {});
  whenIdle(register);
  setTimeout(register, MAX_REGISTER_DELAY_MS);
  // The worker has not cached this page yet, and a cached contact page may need scripts of an earlier version.
  serviceWorker.addEventListener("controllerchange", () => {
    for (const path of [location.pathname, "/contact"]) fetch(path).catch(() => {});
  });
}
