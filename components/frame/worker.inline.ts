import { STORE } from "@/lib/offline/messages";
import { isSlowOrMetered } from "./connection";
import { whenIdle } from "./when-idle";

/** Registered after this many ms at the latest (specification, section 4). */
const REGISTER_AT_LATEST = 30_000;
/** A visitor who stays on the first page for this many ms will likely come back: the worker then stores the site. */
const STORE_AFTER = 30_000;

const { serviceWorker } = navigator;
if (serviceWorker) {
  // A page that is already controlled is not the visitor's first.
  const isFirstPage = !serviceWorker.controller;
  const store = () => serviceWorker.ready.then(({ active }) => active?.postMessage(STORE));
  let isRegistered = false;
  const register = () => {
    if (isRegistered) return;
    isRegistered = true;
    // Without a worker the site still works, only not offline: nothing to tell the visitor.
    serviceWorker.register("/sw.js").catch(() => {});
    if (!isFirstPage && !isSlowOrMetered) store();
  };
  whenIdle(register);
  setTimeout(register, REGISTER_AT_LATEST);
  if (isFirstPage && !isSlowOrMetered) setTimeout(store, STORE_AFTER);
}
