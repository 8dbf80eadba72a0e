import { STORE } from "@/lib/offline/messages";
import { isSlowOrMetered } from "./connection";
import { whenIdle } from "./when-idle";

/** In ms; usually the worker is registered when the page is idle. */
const REGISTER_AT_LATEST = 30_000;
/** In ms. A visitor who stays on the first page so long is likely to return, and the worker stores the site. */
const STORE_AFTER = 30_000;

const { serviceWorker } = navigator;
if (serviceWorker) {
  const isFirstPage = !serviceWorker.controller;
  const store = () => serviceWorker.ready.then(({ active }) => active?.postMessage(STORE));
  let isRegistered = false;
  const register = () => {
    if (isRegistered) return;
    isRegistered = true;
    // Without a worker the site only lacks offline use, which is nothing to tell the visitor.
    serviceWorker.register("/sw.js").catch(() => {});
    if (!isFirstPage && !isSlowOrMetered()) store();
  };
  whenIdle(register);
  setTimeout(register, REGISTER_AT_LATEST);
  if (isFirstPage && !isSlowOrMetered()) setTimeout(store, STORE_AFTER);
}
