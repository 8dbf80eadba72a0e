import { STORE } from "@/lib/offline/messages";
import { isLineDear } from "./connection";
import { whenIdle } from "./when-idle";

/** Registered after this many ms at the latest (specification, section 4). */
const REGISTER_AT_LATEST = 30_000;
/** Who looks at a first page for this many ms is a visitor: the worker then stores the site. */
const STORE_AFTER = 30_000;

const { serviceWorker } = navigator;
if (serviceWorker) {
  // A worker that is there already was registered by an earlier page.
  const isFirstPage = !serviceWorker.controller;
  const store = () => serviceWorker.ready.then(({ active }) => active?.postMessage(STORE));
  let isRegistered = false;
  const register = () => {
    if (isRegistered) return;
    isRegistered = true;
    // Without it the site works as well, only not offline: nothing a visitor could or should do.
    serviceWorker.register("/sw.js").catch(() => {});
    if (!isFirstPage && !isLineDear) store();
  };
  whenIdle(register);
  setTimeout(register, REGISTER_AT_LATEST);
  if (isFirstPage && !isLineDear) setTimeout(store, STORE_AFTER);
}
