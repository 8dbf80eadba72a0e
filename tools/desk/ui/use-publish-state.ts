"use client";

import { useCallback, useEffect, useState } from "react";
import type { PublishState } from "../publish-job";
import { act } from "./ask";

/** In ms. */
const ASK_EVERY = 1000;

/** Asks the server how far it is, once a second while it works. */
export function usePublishState(): [PublishState | undefined, (body: object) => Promise<void>] {
  const [state, setState] = useState<PublishState>();
  const ask = useCallback(async () => {
    const response = await fetch("/api/desk/publish").catch(() => undefined);
    if (response?.ok) setState(await response.json());
  }, []);
  const isBusy = isWorking(state?.phase);
  useEffect(() => {
    void ask();
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [ask]);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(ask, ASK_EVERY);
    return () => clearInterval(timer);
  }, [ask, isBusy]);
  const tell = async (body: object) => {
    await act("publish", body);
    await ask();
  };
  return [state, tell];
}

export const isWorking = (phase: PublishState["phase"] | undefined) => /ing$/.test(phase ?? "");
