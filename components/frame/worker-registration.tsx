"use client";

import { useEffect } from "react";

/** Registered after this many ms at the latest (specification, section 4). */
const REGISTER_AT_LATEST = 30_000;

/** Registers the service worker once the page has loaded and is idle, or after 30 s, whichever comes first. */
export function WorkerRegistration() {
  useEffect(() => {
    if (process.env.NODE_ENV === "development" || !("serviceWorker" in navigator)) return;
    let isRegistered = false;
    const register = () => {
      if (isRegistered) return;
      isRegistered = true;
      // Without it the site works as well, only not offline: nothing a visitor could or should do.
      navigator.serviceWorker.register("/sw.js").catch(() => {});
    };
    const registerWhenIdle = () => {
      if ("requestIdleCallback" in window) window.requestIdleCallback(register);
      else setTimeout(register, 200);
    };
    const timer = setTimeout(register, REGISTER_AT_LATEST);
    if (document.readyState === "complete") registerWhenIdle();
    else window.addEventListener("load", registerWhenIdle, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", registerWhenIdle);
    };
  }, []);

  return null;
}
