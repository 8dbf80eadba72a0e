import { STORE } from "@/lib/offline/site-store";
import { isSlowOrMetered } from "./connection";
import { whenIdle } from "./loading";

/** Usually the worker is registered when the page is idle. */
const MAX_REGISTER_DELAY_MS = 30_000;
/** Visitors who stay on their first page this long are likely to return, so the worker stores the site. */
const STORE_AFTER_MS = 30_000;

const { serviceWorker } = navigator;
if (serviceWorker) {
  const isFirstPage = !serviceWorker.controller;
  const store = () => serviceWorker.ready.then(({ active }) => active?.postMessage(STORE));
  let isRegistered = false;
  const register = () => {
    if (isRegistered) return;
    isRegistered = true;
    serviceWorker.register("/sw.js").catch(() => {}); // then the site only does not work offline
    if (!isFirstPage && !isSlowOrMetered()) store();
  };
  whenIdle(register);
  setTimeout(register, MAX_REGISTER_DELAY_MS);
  if (isFirstPage && !isSlowOrMetered()) setTimeout(store, STORE_AFTER_MS);
}
